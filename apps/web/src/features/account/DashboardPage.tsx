import { useT } from '../../i18n';

export function DashboardPage() {
  return <h1>{useT()('shell.dashboard')}</h1>;
}
