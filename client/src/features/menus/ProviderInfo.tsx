import type { ReactNode } from 'react'
import { privateSaleNote } from '#contract/values/trading.ts'
import { formatEuro, formatMinutes } from '#client/lib/format.ts'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { CompanyContents } from './CompanyContents.tsx'
import { Imprint } from './Imprint.tsx'
import type { ProviderPage } from './provider.query.ts'
import { menuTexts } from './menus.texts.ts'
import { OpeningTimes } from './OpeningTimes.tsx'
import styles from './ProviderInfo.module.css'

const texts = menuTexts.info

/** About the business: story, hours, place, delivery area, payment, and who it is before the law. */
export function ProviderInfo({ page: { profile, stores, menu, sections } }: { page: ProviderPage }) {
  const { imprint } = profile
  return (
    <section id="infos" className={styles['info']} aria-labelledby="infos-titel">
      <CompanyContents sections={sections} />
      <h2 id="infos-titel">{texts.about(profile.company_name)}</h2>
      <div className={styles['cards']}>
        <Card className={styles['wide']}>
          <p className={styles['small']}>
            {texts.contract(imprint.legal_form || profile.company_name)} {profile.trading === 'private' && privateSaleNote} {texts.reviews}
          </p>
          {!menu && profile.show_chat && (
            <div className={styles['ask']}>
              <div>
                <p className={styles['askTitle']}>{texts.askFirst}</p>
                <p className={styles['small']}>{texts.askText}</p>
              </div>
              <LinkButton to={`/nachrichten?an=${profile.user_id}`} icon="chat" variant="primary">
                {menuTexts.header.write}
              </LinkButton>
            </div>
          )}
        </Card>
        <Block title={texts.hours} icon="clock">
          <OpeningTimes slug={profile.url} stores={stores} menu={menu} />
        </Block>
        <Block title={texts.address} icon="pin">
          <address className={styles['address']}>
            {profile.company_name}
            <br />
            {profile.street} {profile.street_number}
            <br />
            {profile.postal_code} {profile.city}
          </address>
          {profile.phone && (
            <p>
              {texts.phone}: <a href={`tel:${profile.phone}`}>{profile.phone_text}</a>
            </p>
          )}
          {imprint.email && (
            <p>
              {texts.mail}: <a href={`mailto:${imprint.email}`}>{imprint.email}</a>
            </p>
          )}
        </Block>
        {menu && menu.gastro.zones.length > 0 && (
          <Block title={texts.zones} icon="bike">
            <table className={styles['zones']}>
              <thead>
                <tr>
                  <th scope="col">{texts.zone}</th>
                  <th scope="col">{texts.fee}</th>
                  <th scope="col">{texts.minimum}</th>
                  <th scope="col">{texts.minutes}</th>
                </tr>
              </thead>
              <tbody>
                {menu.gastro.zones.map((zone) => (
                  <tr key={zone.postal_code}>
                    <th scope="row">{zone.postal_code}</th>
                    <td>{zone.fee_cents === 0 ? menuTexts.facts.free : formatEuro(zone.fee_cents)}</td>
                    <td>{formatEuro(zone.minimum_cents)}</td>
                    <td>{formatMinutes(menu.gastro.prep_minutes + zone.delivery_minutes)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Block>
        )}
        {menu?.gastro.cash && (
          <Block title={texts.payment} icon="euro">
            <p>{texts.cash}</p>
          </Block>
        )}
        <Imprint profile={profile} />
      </div>
    </section>
  )
}

function Block({ title, icon, children }: { title: string; icon: 'clock' | 'pin' | 'bike' | 'euro'; children: ReactNode }) {
  return (
    <Card className={styles['block']}>
      <h3 className={styles['blockTitle']}>
        <Icon name={icon} />
        {title}
      </h3>
      {children}
    </Card>
  )
}
