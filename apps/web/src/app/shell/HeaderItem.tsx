import { DestinationLink } from '../../session';
import { siteMap, useText, type SiteConfig } from '../../site';
import { Icon } from '../../ui';

type Props = {
  item: SiteConfig['header']['items'][number];
  className: string | undefined;
  onClick?: () => void;
};

/** An item of the header. One without a target is a button that does nothing, as SPEC.md requires. */
export function HeaderItem({ item: { label, icon, href }, className, onClick }: Props) {
  const text = useText();
  const destination = siteMap().destinationOf(href);
  const content = (
    <>
      <Icon name={icon} />
      <span>{text(label)}</span>
    </>
  );
  if (!destination)
    return (
      <button type="button" className={className}>
        {content}
      </button>
    );
  return (
    <DestinationLink destination={destination} className={className} onClick={onClick}>
      {content}
    </DestinationLink>
  );
}
