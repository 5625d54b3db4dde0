import { useT } from '../../i18n';

export function PlayPage() {
  return <h1>{useT()('shell.casino')}</h1>;
}
