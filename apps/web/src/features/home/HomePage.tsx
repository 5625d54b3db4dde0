import { useT } from '../../i18n';

export function HomePage() {
  return <h1>{useT()('shell.home')}</h1>;
}
