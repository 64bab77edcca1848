import { identitiesText as text } from '@/text/messages/account/identities';
import { product } from '@/text/product';
import { Stack } from '@/ui/layout/Stack';
import { PageBody, PageHead } from '@/ui/page/Page';
import { useDocumentTitle } from '@/ui/use-document-title';
import { OwnIdentities } from './OwnIdentities';
import * as css from './Identities.css';

const isOutcome = (word: unknown): word is keyof typeof text.outcomes =>
  typeof word === 'string' && Object.hasOwn(text.outcomes, word);

interface SignInPageProps {
  /** How linking the account ended at the provider; anything else shows nothing. */
  readonly outcome: unknown;
  /** Removes the outcome from the address. */
  readonly onForget: () => void;
}

/** How the person signs in: the identities that their account is linked to. The provider redirects back here. */
export default function SignInPage({ outcome, onForget }: SignInPageProps) {
  useDocumentTitle(text.title, product);
  return (
    <>
      <PageHead title={text.title} />
      <PageBody>
        <div className={css.section}>
          <Stack gap={4}>
            {isOutcome(outcome) && (
              <p className={outcome === 'done' ? css.done : css.warning} role={outcome === 'done' ? 'status' : 'alert'}>
                {text.outcomes[outcome]}
              </p>
            )}
            <OwnIdentities onAct={onForget} />
          </Stack>
        </div>
      </PageBody>
    </>
  );
}
