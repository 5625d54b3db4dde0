import { DestinationLink } from '../../session';
import { siteMap, useText, type SiteConfig } from '../../site';
import { Icon } from '../../ui';

type Props = {
  item: SiteConfig['header']['items'][number];
  className: string | undefined;
  onClick?: () => void;
};

/** A quiet item of the header; one that leads nowhere is present and labelled, and does nothing. */
export function HeaderItem({ item: { label, icon, href }, className, onClick }: Props) {
  const text = useText();
  const destination = siteMap().destinationOf(href);
  const face = (
    <>
      <Icon name={icon} />
      <span>{text(label)}</span>
    </>
  );
  if (!destination)
    return (
      <button type="button" className={className}>
        {face}
      </button>
    );
  return (
    <DestinationLink destination={destination} className={className} onClick={onClick}>
      {face}
    </DestinationLink>
  );
}
