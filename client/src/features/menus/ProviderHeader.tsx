import { lazy, Suspense } from 'react'
import { tradingWords } from '#contract/values/trading.ts'
import { usePostalCode } from '#client/commerce/postalCode.ts'
import { providersPath } from '#client/commerce/providersPath.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Breadcrumbs } from '#client/ui/Breadcrumbs.tsx'
import { buttonClass } from '#client/ui/buttonLook.ts'
import { FavouriteButton } from '#client/commerce/FavouriteButton.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { Rating } from '#client/commerce/Rating.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { DeliveryFacts } from './DeliveryFacts.tsx'
import type { ProviderPage } from './provider.query.ts'
import { menuTexts } from './menus.texts.ts'
import { Opening } from './Opening.tsx'
import styles from './ProviderPage.module.css'

const texts = menuTexts.header
/** Only for visitors whose place is known, and after the page; what cannot be loaded is left out. */
const Distance = lazy(() =>
  import('./Distance.tsx').then(
    (module) => ({ default: module.Distance }),
    () => ({ default: () => null }),
  ),
)

/** Who this is, whether it is open, what delivery costs, and how to reach them. */
export function ProviderHeader({ page: { profile, stores, menu } }: { page: ProviderPage }) {
  const opening = menu?.opening ?? stores[0]?.opening_time
  const kind = menuTexts.crumbs.kinds[profile.kind]
  const code = usePostalCode()
  const isDrawn = profile.company_logo === profile.image
  return (
    <header className={styles['band']}>
      <div className={styles['bandInner']}>
        <div className={styles['words']}>
          <Breadcrumbs
            crumbs={[
              { label: menuTexts.crumbs.start, to: '/' },
              { label: kind, to: providersPath({ kind: profile.kind }) },
              { label: profile.company_name },
            ]}
          />
          <h1 className={styles['name']}>
            {profile.company_logo && !isDrawn && (
              <Avatar name={profile.company_name} src={profile.company_logo} size="large" shape="square" />
            )}
            {profile.company_name}
          </h1>
          <p className={styles['claim']}>{profile.vendor_text}</p>
          <p className={styles['marks']}>
            {profile.show_rating && (
              <a href="#bewertungen" className={styles['rating']}>
                <Rating value={profile.avg_rating} count={profile.total_review} look="compact" />
              </a>
            )}
            {(menu?.gastro.cuisine || profile.industry) && <span>{menu?.gastro.cuisine || profile.industry}</span>}
            <span className={styles['place']}>
              <Icon name="pin" size={16} />
              {profile.city}
              {code && (
                <Suspense>
                  <Distance slug={profile.url} code={code} />
                </Suspense>
              )}
            </span>
            <Tag>{tradingWords[profile.trading ?? 'undeclared']}</Tag>
          </p>
          {opening && <Opening opening={opening} />}
          <p className={styles['actions']}>
            {profile.show_chat && (
              <LinkButton to={`/nachrichten?an=${profile.user_id}`} icon="chat" variant={menu ? 'secondary' : 'primary'}>
                {texts.write}
              </LinkButton>
            )}
            {profile.show_lead && profile.takes_appointments && (
              <a href="#termin" className={buttonClass({})}>
                <Icon name="calendar" size={18} />
                &nbsp;{texts.appointment}
              </a>
            )}
            {!menu && profile.phone && (
              <a href={`tel:${profile.phone}`} className={buttonClass({})}>
                <Icon name="phone" size={18} />
                &nbsp;{texts.call}
              </a>
            )}
            <FavouriteButton type="provider" id={profile.user_id} name={profile.company_name} look="text" />
            <a href="#infos" className={buttonClass({ variant: 'quiet' })}>
              {texts.info}
            </a>
            <a href="#impressum" className={buttonClass({ variant: 'quiet' })}>
              {texts.imprint}
            </a>
          </p>
        </div>
        <PictureTile
          src={profile.image}
          id={profile.user_id}
          fallbackName={profile.company_name}
          className={styles['picture']}
          sizes="(min-width: 1280px) 320px, 24vw"
          priority
        />
      </div>
      {menu && <DeliveryFacts menu={menu} />}
    </header>
  )
}
