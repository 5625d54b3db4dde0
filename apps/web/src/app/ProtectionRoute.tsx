import { DashboardPage } from '../features/account';
import { loadTextsAndStyles, ProtectionSection, ResponsiblePage } from '../features/protection';
import { TextWords } from '../features/text';
import { usePath } from '../platform/navigation';
import { paths, plainPath, type ProtectionPage } from '../site';

const SECTIONS = ['limits', 'breaks', 'activity'] as const;

type Props = {
  /** The brand's page about safer play; without it, player protection in the account. */
  page?: ProtectionPage;
};

function ProtectionRoute({ page }: Props) {
  const path = plainPath(usePath());
  const section = SECTIONS.find((candidate) => paths.protection(candidate) === path);
  if (page) return <ResponsiblePage page={page} words={<TextWords markdown={page.markdown} />} />;
  return (
    <DashboardPage title={`shell.${section ?? 'protection'}`}>
      <ProtectionSection key={section} section={section} />
    </DashboardPage>
  );
}

/** The page with its texts, put together here because features do not know each other. */
export async function loadProtectionRoute() {
  await loadTextsAndStyles();
  return ProtectionRoute;
}
