import { DestinationLink } from '../../session';
import { useText, type Entry } from '../../site';
import { Icon } from '../../ui';

type Props = { entry: Entry; className?: string | undefined; onClick?: () => void };

/** An entry of a navigation: icon and name. */
export function EntryLink({ entry: { label, icon, destination }, className, onClick }: Props) {
  const text = useText();
  if (!destination) return null;
  return (
    <DestinationLink destination={destination} className={className} onClick={onClick}>
      {icon && <Icon name={icon} />}
      <span>{text(label)}</span>
    </DestinationLink>
  );
}
