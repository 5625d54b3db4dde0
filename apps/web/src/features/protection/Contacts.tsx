import { useT } from '../../i18n';
import { site, useText, type ProtectionPage } from '../../site';
import styles from './Contacts.module.css';
import shared from './shared.module.css';

const NEW_TAB = { target: '_blank', rel: 'noopener' };

/** The help organisations of the page about safer play, else those of the footer. */
export function Contacts() {
  const t = useT();
  const text = useText();
  const page = site.pages.find((candidate): candidate is ProtectionPage => candidate.kind === 'protection');
  const contacts = page?.contacts ?? site.footer.contacts ?? [];
  if (contacts.length === 0) return null;
  return (
    <section className={shared.card}>
      <h2>{t('protection.helpTitle')}</h2>
      <ul className={styles.contacts}>
        {contacts.map(({ label, href }) => (
          <li key={href}>
            <a href={href} {...(/^http/i.test(href) && NEW_TAB)}>
              {text(label)}
            </a>
            <bdi dir="ltr">{href.replace(/^(https?:\/\/(www\.)?|mailto:|tel:)|\/$/gi, '')}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
