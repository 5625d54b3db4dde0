import type { ReactNode } from 'react';

import { useT } from '../../i18n';
import { useCapability } from '../../platform/capabilities';
import { SiteLink } from '../../session';
import { paths, useText, type ProtectionPage } from '../../site';
import { Contacts } from './Contacts';
import { SelfAssessment } from './SelfAssessment';

/** The brand's page about safer play: its own words, the tools, a self-assessment, and who helps. */
export function ResponsiblePage({ page, words }: { page: ProtectionPage; words: ReactNode }) {
  const t = useT();
  const text = useText();
  const hasTools = useCapability('protection');
  return (
    <article className="protection-page">
      <h1>{text(page.label)}</h1>
      <p className="protection-lead">{t('protection.intro')}</p>
      {page.markdown && <div className="protection-words">{words}</div>}
      {hasTools && <Tools />}
      <SelfAssessment />
      <Contacts />
    </article>
  );
}

/** A visitor is asked to log in first, and goes on there. */
function Tools() {
  const t = useT();
  return (
    <section>
      <h2>{t('protection.toolsTitle')}</h2>
      <ul className="protection-cards">
        {(['limits', 'breaks', 'activity'] as const).map((section) => (
          <li key={section} className="protection-card">
            <h3>
              <SiteLink href={paths.protection(section)} requiresLogin>
                {t(`shell.${section}`)}
              </SiteLink>
            </h3>
            <p className="protection-hint">{t(`protection.${section}Tool`)}</p>
          </li>
        ))}
        <li className="protection-card">
          <h3>
            <SiteLink href={paths.account('protection')} requiresLogin>
              {t('protection.realityCheck')}
            </SiteLink>
          </h3>
          <p className="protection-hint">{t('protection.realityTool')}</p>
        </li>
      </ul>
    </section>
  );
}
