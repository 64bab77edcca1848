import { loadLocale } from '@/text/locales/load-locale';
import type { GroupName } from '@/text/locales/locale';
import type { Language } from '@/text/locales/languages';
import { holdLazyParts } from '@/ui/lazy/lazy';
import { Route } from './__root';

/** The texts of the screens; parts that are loaded later bring their own. */
const groups: readonly (readonly [address: RegExp, groups: readonly GroupName[]])[] = [
  [/^\/superset\/dashboard\//, ['dashboard', 'filters', 'charts']],
  [/^\/(superset\/welcome|dashboard|chart|tablemodelview)?\b/, ['home']],
  [/^\/(explore|superset\/(explore|slice)|gallery)/, ['charts']],
  [/^\/users/, ['account']],
  [/^\/offline/, ['offline']],
];

/** Makes every screen and its parts wait for their texts. Nothing should render before this settles. */
export async function startInLocale(language: Language): Promise<void> {
  const ready = await loadLocale(language);
  document.documentElement.lang = language;
  holdLazyParts(ready);
  Route.options.beforeLoad = ({ location }) =>
    ready(...groups.flatMap(([address, named]) => (address.test(location.pathname) ? named : [])));
}
