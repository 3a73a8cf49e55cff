import { Breadcrumbs } from '#client/ui/Breadcrumbs.tsx'
import { providersPath } from '#client/lib/providersPath.ts'
import { buttonClass } from '#client/ui/buttonLook.ts'
import { classNames } from '#client/ui/classNames.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { Rating } from '#client/ui/Rating.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { DeliveryFacts } from './DeliveryFacts.tsx'
import type { ProviderPage } from './menus.data.ts'
import { menuTexts } from './menus.texts.ts'
import styles from './ProviderPage.module.css'

const texts = menuTexts.header

/** Who this is, whether it is open, what delivery costs, and how to reach them. */
export function ProviderHeader({ page: { profile, stores, menu } }: { page: ProviderPage }) {
  const opening = menu?.opening ?? stores[0]?.opening_time
  const kind = menuTexts.crumbs.kinds[profile.kind]
  return (
    <header className={styles['band']}>
      <div className={styles['bandInner']}>
        <div className={styles['words']}>
          <Breadcrumbs crumbs={[{ label: menuTexts.crumbs.start, to: '/' }, { label: kind, to: providersPath({ kind: profile.kind }) }, { label: profile.company_name }]} />
          <h1 className={styles['name']}>{profile.company_name}</h1>
          <p className={styles['claim']}>{profile.vendor_text}</p>
          <p className={styles['marks']}>
            <Rating value={profile.avg_rating} count={profile.total_review} look="compact" />
            {menu && <span>{menu.gastro.cuisine}</span>}
            <Tag>{texts.trader}</Tag>
          </p>
          {opening && (
            <p className={classNames(styles['opening'], opening.open && styles['open'])}>
              <span className={styles['dot']} aria-hidden="true" />
              {opening.label}
            </p>
          )}
          <p className={styles['actions']}>
            {profile.show_chat && (
              <LinkButton to={`/nachrichten?an=${profile.user_id}`} icon="chat" variant={menu ? 'secondary' : 'primary'}>
                {texts.write}
              </LinkButton>
            )}
            {!menu && profile.phone && (
              <a href={`tel:${profile.phone}`} className={buttonClass({})}>
                <Icon name="phone" size={18} />
                &nbsp;{texts.call}
              </a>
            )}
            <a href="#infos" className={buttonClass({ variant: 'quiet' })}>
              {texts.info}
            </a>
            <a href="#impressum" className={buttonClass({ variant: 'quiet' })}>
              {texts.imprint}
            </a>
          </p>
        </div>
        <PictureTile src={profile.image} id={profile.user_id} fallbackName={profile.company_name} className={styles['picture']} isFirst />
      </div>
      {menu && <DeliveryFacts menu={menu} />}
    </header>
  )
}
