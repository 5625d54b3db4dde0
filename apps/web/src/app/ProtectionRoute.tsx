import { loadTextsAndStyles, ProtectionSection, ResponsiblePage } from '../features/protection';
import { TextWords } from '../features/text';
import type { ProtectionPage, ProtectionSectionId } from '../site';

type Props = {
  /** The brand's page about safer play; without it, a section of player protection in the account. */
  page?: ProtectionPage;
  /** Without it the overview. */
  section?: ProtectionSectionId;
};

/** Composed here because features do not import each other. */
function ProtectionRoute({ page, section }: Props) {
  if (page) return <ResponsiblePage page={page} words={<TextWords markdown={page.markdown} />} />;
  return <ProtectionSection section={section} />;
}

export async function loadProtectionRoute() {
  await loadTextsAndStyles();
  return ProtectionRoute;
}
