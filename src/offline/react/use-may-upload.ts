import { seesUploads } from '@/model/rights';
import { readResources } from '../reads/resources';
import { databases } from '../resources/database/read-model';
import { useOpenSession } from './context';
import { useLive } from './live';

/** Whether this person may upload files, to a connection that accepts some as far as this device knows. */
export function useMayUpload(): boolean {
  const { roles } = useOpenSession().facts;
  const isTaken = useLive(async store => {
    const { resources } = await readResources(store, databases, null);
    return resources.some(({ value }) => value.takesFiles);
  }, []);
  return seesUploads(roles) && isTaken === true;
}
