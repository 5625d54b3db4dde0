import { useT } from '../../i18n';
import { closeDialog, SiteLink } from '../../session';
import { site, useText } from '../../site';
import styles from './Registration.module.css';

/** Where a visitor who may not register finds help: the page about safer play, and its contacts. */
export function Help() {
  const t = useT();
  const text = useText();
  const page = site.pages.find((candidate) => candidate.kind === 'protection');
  const contacts = page?.contacts ?? site.footer.contacts ?? [];
  if (!page && contacts.length === 0) return null;
  return (
    <div className={styles.help}>
      <p>{t('joining.help')}</p>
      {page && (
        <SiteLink href={page.path} onClick={closeDialog}>
          {text(page.label)}
        </SiteLink>
      )}
      {contacts.map(({ label, href }) => (
        <a key={href} href={href} target="_blank" rel="noopener">
          {text(label)}
        </a>
      ))}
    </div>
  );
}
