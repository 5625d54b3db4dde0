import { useT } from '../../i18n';
import { SiteLink } from '../../session';
import { Icon } from '../../ui';
import type { Entry } from './entries';

type Props = { entry: Entry; className?: string | undefined; onClick?: () => void };

/** One entry of a navigation: its drawing and its name. */
export function EntryLink({ entry, className, onClick }: Props) {
  const label = useT()(entry.label);
  const face = (
    <>
      <Icon name={entry.icon} />
      <span>{label}</span>
    </>
  );
  if (entry.external)
    return (
      <a className={className} href={entry.href} target="_blank" rel="noopener" onClick={onClick}>
        {face}
      </a>
    );
  const { href, state, requiresLogin } = entry;
  return (
    <SiteLink className={className} href={href} state={state} requiresLogin={requiresLogin} onClick={onClick}>
      {face}
    </SiteLink>
  );
}
