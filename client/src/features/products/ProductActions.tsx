import { Link } from 'react-router-dom'
import { toast } from '#client/lib/toastQueue.ts'
import { FavouriteButton } from '#client/commerce/FavouriteButton.tsx'
import { buttonClass } from '#client/ui/buttonLook.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { Compare } from '#client/commerce/lazyCompare.tsx'
import { productTexts } from './products.texts.ts'
import styles from './ProductPage.module.css'

const texts = productTexts.actions

type ProductActionsProps = { id: number; name: string; slug: string }

/** Keep it, tell somebody about it, or tell us that something is wrong with it (DSA Art. 16). */
export function ProductActions({ id, name, slug }: ProductActionsProps) {
  const path = `/produkt/${slug}`
  return (
    <div className={styles['actions']}>
      <FavouriteButton type="product" id={id} name={name} look="text" />
      <Compare id={id} name={name} look="text" />
      <button type="button" className={buttonClass({ variant: 'quiet', size: 'small' })} onClick={() => void share(name)}>
        <Icon name="send" size={18} />
        &nbsp;{texts.share}
      </button>
      <Link
        to={`/inhalt-melden?url=${encodeURIComponent(path)}`}
        state={{ from: path }}
        rel="nofollow"
        className={buttonClass({ variant: 'quiet', size: 'small' })}
      >
        {texts.report}
      </Link>
      <Compare />
    </div>
  )
}

/** The device's own way of sharing where it has one, else the address goes to the clipboard. */
async function share(title: string): Promise<void> {
  const url = window.location.href
  try {
    if ('share' in navigator) return await navigator.share({ title, url })
    await (navigator as Navigator).clipboard.writeText(url)
    toast.success(texts.copied)
  } catch (error) {
    // Closing the device's sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(texts.notCopied)
  }
}
