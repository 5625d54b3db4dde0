import type { ReactNode } from 'react';

import { useT } from '../../i18n';
import { SiteLink } from '../../session';
import {
  paths,
  PROTECTION_SECTIONS,
  useFeature,
  useIsSupported,
  useText,
  type ProtectionPage,
} from '../../site';
import { SECTION_HINTS } from '../../site/section-hints';
import { classNames } from '../../ui';
import { Contacts } from './Contacts';
import { SelfAssessment } from './SelfAssessment';
import styles from './ResponsiblePage.module.css';
import shared from './shared.module.css';

/** The brand's page about safer play: its text, the tools, a self-assessment, and contacts of help organisations. */
export function ResponsiblePage({ page, words }: { page: ProtectionPage; words: ReactNode }) {
  const t = useT();
  const text = useText();
  // With `always` the site has the page, but a backend without the calls has no tools.
  const isOffered = useFeature('protection');
  const hasTools = useIsSupported('protection') && isOffered;
  return (
    <article className={classNames(shared.colours, shared.page)}>
      <h1>{text(page.label)}</h1>
      <p className={shared.lead}>{t('protection.intro')}</p>
      {page.markdown && <div className={styles.words}>{words}</div>}
      {hasTools && <Tools />}
      <SelfAssessment />
      <Contacts />
    </article>
  );
}

/** For visitors the login opens first. */
function Tools() {
  const t = useT();
  return (
    <section>
      <h2>{t('protection.toolsTitle')}</h2>
      <ul className={shared.cards}>
        {PROTECTION_SECTIONS.map(({ id, title }) => (
          <li key={id} className={shared.card}>
            <h3>
              <SiteLink href={paths.account(id)} requiresLogin>
                {t(title)}
              </SiteLink>
            </h3>
            <p className={shared.hint}>{t(SECTION_HINTS[id])}</p>
          </li>
        ))}
        <li className={shared.card}>
          <h3>
            <SiteLink href={paths.account('protection')} requiresLogin>
              {t('protection.realityCheck')}
            </SiteLink>
          </h3>
          <p className={shared.hint}>{t('protection.realityTool')}</p>
        </li>
      </ul>
    </section>
  );
}
