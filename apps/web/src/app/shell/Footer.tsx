import type { ReactNode } from 'react';

import { useT } from '../../i18n';
import { DestinationLink, SiteLink } from '../../session';
import { site, type SiteConfig, siteMap, useFeature, useText } from '../../site';
import { Icon } from '../../ui';
import styles from './Footer.module.css';

export function Footer() {
  const t = useT();
  const text = useText();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.columns}>
          {site.footer.columns.map((column, index) => (
            <Column key={index} column={column} />
          ))}
        </div>
        <div className={styles.base}>
          <div className={styles.brand}>
            <img src={site.mark} alt="" width="40" height="40" loading="lazy" />
            <p>
              <strong className={styles.name}>{site.name}</strong>
              {text(site.description)}
            </p>
          </div>
          {site.footer.social.length > 0 && (
            <ul className={styles.social} aria-label={t('shell.footSocial')}>
              {site.footer.social.map(({ name, icon, href }) => (
                <li key={name}>
                  <a className={styles.socialLink} href={href} aria-label={name} {...NEW_TAB}>
                    <Icon name={icon} />
                  </a>
                </li>
              ))}
            </ul>
          )}
          <div className={styles.adults}>
            <span className={styles.badge} dir="ltr">
              {'18+'}
            </span>
            <div>
              <p>{t('shell.footAdults')}</p>
              <Contacts />
            </div>
          </div>
        </div>
        <Badges />
        <p className={styles.copyright}>
          {t('shell.footCopyright', { year: String(new Date().getFullYear()), name: site.name })}
          <ProtectionLink />
        </p>
      </div>
    </footer>
  );
}

/** In the copyright line, where its appearance after a login moves nothing. */
function ProtectionLink() {
  const text = useText();
  const isOffered = useFeature('protection');
  const page = site.pages.find(({ kind }) => kind === 'protection');
  if (!page || !isOffered) return null;
  return (
    <SiteLink href={page.path} className={styles.protection}>
      {text(page.label)}
    </SiteLink>
  );
}

type FooterColumn = SiteConfig['footer']['columns'][number];

function Column({ column: { title, items } }: { column: FooterColumn }) {
  const text = useText();
  return (
    <div>
      <p className={styles.title}>{text(title)}</p>
      <ul className={styles.items}>
        {items.map(({ label, href }, index) => (
          <li key={index}>
            <Linked href={href} className={styles.link}>
              {text(label)}
            </Linked>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A link, or plain content without a target. */
function Linked({
  href,
  ...rest
}: {
  href?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  const destination = siteMap().destinationOf(href);
  return destination ? <DestinationLink destination={destination} {...rest} /> : rest.children;
}

/** Help for problem gamblers. */
function Contacts() {
  const text = useText();
  const { contacts = [] } = site.footer;
  if (contacts.length === 0) return null;
  return (
    <ul className={styles.contacts}>
      {contacts.map(({ label, href }) => (
        <li key={href}>
          <a className={styles.contact} href={href} {...(/^http/i.test(href) && NEW_TAB)}>
            {text(label)}
          </a>
        </li>
      ))}
    </ul>
  );
}

const NEW_TAB = { target: '_blank', rel: 'noopener' };

/** Licences and seals. */
function Badges() {
  const text = useText();
  const { badges = [] } = site.footer;
  if (badges.length === 0) return null;
  return (
    <ul className={styles.badges}>
      {badges.map(({ label, picture, href }) => (
        <li key={picture}>
          <Linked href={href}>
            <img src={picture} alt={text(label)} height={40} loading="lazy" />
          </Linked>
        </li>
      ))}
    </ul>
  );
}
