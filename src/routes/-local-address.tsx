import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useServerId } from '@/offline/react/use-server-id';

/** Replaces the address of a dashboard created offline by the server's, as soon as it has an id there. */
export default function LocalAddress({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const named = useServerId(id);
  useEffect(() => {
    if (named !== null)
      void navigate({
        to: '/dashboard/$idOrSlug',
        params: { idOrSlug: named },
        search: true,
        hash: true,
        replace: true,
      });
  }, [named, navigate]);
  return null;
}
