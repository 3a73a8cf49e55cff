import { Link } from 'react-router-dom'
import type { ProductDetails } from '#contract/calls/productWire.ts'
import { privateSaleNote, tradingWords } from '#contract/values/trading.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Rating } from '#client/commerce/Rating.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { sellerTexts as texts } from './sellerCard.texts.ts'
import styles from './ProductPage.module.css'

/** Whose contract it is, trader or private person, and the way to them (§ 312l BGB, docs/law.md row 27). */
export function SellerCard({ seller, type }: Pick<ProductDetails, 'seller' | 'type'>) {
  const page = `/anbieter/${seller.slug}`
  return (
    <Card as="section" className={styles['seller']} aria-labelledby="verkauf">
      <h2 id="verkauf">{texts.title[type]}</h2>
      <div className={styles['sellerHead']}>
        <Avatar name={seller.company_name} src={seller.logo} size="large" shape="square" />
        <div className={styles['sellerWords']}>
          <Link to={page} className={styles['sellerName']}>
            {seller.company_name}
          </Link>
          <p className={styles['small']}>{seller.city}</p>
          <Rating value={seller.rating_average} count={seller.rating_count} look="compact" />
        </div>
      </div>
      <p>
        <Tag tone={seller.trading === 'trader' ? 'neutral' : 'warning'}>{tradingWords[seller.trading ?? 'undeclared']}</Tag>
      </p>
      {seller.trading === 'private' && <p className={styles['small']}>{privateSaleNote}</p>}
      <p className={styles['small']}>{texts.contract(seller.company_name)}</p>
      <p className={styles['sellerLinks']}>
        <LinkButton to={page} icon="store">
          {texts.visit}
        </LinkButton>
        <LinkButton to={`${page}#impressum`} variant="quiet">
          {texts.imprint}
        </LinkButton>
      </p>
    </Card>
  )
}
