import { useT } from '../../i18n';

export function SportsPage({ kind }: { kind: 'live' | 'prematch' }) {
  return <h1>{useT()(kind === 'live' ? 'shell.live' : 'shell.preMatch')}</h1>;
}
