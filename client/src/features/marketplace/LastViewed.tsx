import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { forgetViewed, refreshViewed, useViewed, type Viewed } from '#client/commerce/lastViewed.ts'
import { userOf, useSession } from '#client/lib/session/sessionView.ts'
import { Card, cardLink } from '#client/ui/Card.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { ProductCard, wayToProduct } from '#client/commerce/ProductCard.tsx'
import { Shelf } from '#client/commerce/ProductShelf.tsx'
import { useSaving } from '#client/lib/useSaving.ts'
import type { Cards } from './marketplace.data.ts'
import { marketplaceTexts } from './marketplace.texts.ts'
import styles from './Marketplace.module.css'

const texts = marketplaceTexts.viewed

type LastViewedProps = { /** The product whose page this is. */ without?: number }

/** What this visitor has looked at before: from the account, or with consent from this device. Nothing to show is nothing shown. */
export function LastViewed({ without }: LastViewedProps) {
  const user = useSession(userOf)
  return user ? <OfAccount key={user.user_id} without={without} /> : <OfDevice without={without} />
}

function OfAccount({ without }: LastViewedProps) {
  const [cards, setCards] = useState<Cards>([])
  useEffect(() => {
    const stop = new AbortController()
    // A row below everything else: where it cannot be read, the page is whole without it.
    api('products.lastViewed', {}, { signal: stop.signal }).then(
      ({ data }) => setCards(data),
      () => undefined,
    )
    return () => stop.abort()
  }, [])
  const { save } = useSaving()
  const forget = async (product: Cards[number]) => {
    const place = cards.indexOf(product)
    setCards((old) => old.filter(({ id }) => id !== product.id))
    // Whoever leaves the page at once has still taken it out.
    const isDone = await save(async () => void (await api('products.forgetViewed', { params: { id: product.id } }, { keep: true })), {
      sentence: (error) => sentenceOf(error, texts.failed),
    })
    if (!isDone) setCards((old) => old.toSpliced(place, 0, product))
  }
  const shown = cards.filter(({ id }) => id !== without)
  if (shown.length === 0) return null
  return (
    <Shelf title={texts.title}>
      {shown.map((product) => (
        <ProductCard key={product.id} product={product} corner={<Remove name={product.name} onPress={() => void forget(product)} />} />
      ))}
    </Shelf>
  )
}

function OfDevice({ without }: LastViewedProps) {
  useEffect(refreshViewed, [])
  const shown = useViewed().filter(({ id }) => id !== without)
  if (shown.length === 0) return null
  return (
    <Shelf title={texts.title}>
      {shown.map((product) => (
        <ViewedCard key={product.id} product={product} />
      ))}
    </Shelf>
  )
}

function ViewedCard({ product }: { product: Viewed }) {
  return (
    <Card as="li" padding="none" isInteractive className={styles['viewed']}>
      <PictureTile src={product.picture} id={product.id} fallbackName={product.name} />
      <div className={styles['viewedWords']}>
        <h3 className={styles['viewedName']}>
          <Link to={wayToProduct(product)} className={cardLink}>
            {product.name}
          </Link>
        </h3>
        <p className={styles['small']}>{product.provider.company_name}</p>
      </div>
      <div className={styles['viewedCorner']}>
        <Remove name={product.name} onPress={() => forgetViewed(product.id)} />
      </div>
    </Card>
  )
}

const Remove = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <IconButton icon="close" variant="secondary" size="small" aria-label={texts.remove(name)} onPress={onPress} />
)
