import type { ProductDetails } from '#contract/calls/productWire.ts'
import type { PageHead } from '#client/lib/page/pageHead.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import type { ReviewsPage } from '#client/commerce/reviews.ts'
import { breadcrumbLd } from '#client/lib/page/structuredData.ts'
import { addressOf, crumbsOf } from './crumbs.ts'
import { productLd } from './product.ld.ts'
import type { Found } from './products.data.ts'
import { productTexts } from './products.texts.ts'
import { chosenVariant } from './variantChoice.ts'

const texts = productTexts.head
const longestDescription = 160

/** What the page says of itself, also where there is nothing to show. */
export function headOfProduct(result: Loaded<Found>, reviews: Loaded<ReviewsPage>, url: URL): PageHead {
  if (!result.ok) return { title: productTexts.anything, status: 503, noindex: true }
  const found = result.data
  if (found.kind === 'moved') return { title: productTexts.anything, location: `/produkt/${found.slug}` }
  if (found.kind === 'gone') return { title: productTexts.gone.title, status: 410, noindex: true }
  if (found.kind === 'missing') return { title: productTexts.missing.title, status: 404, noindex: true }
  return headOf(found.product, reviews.ok ? reviews.data.data : [], url)
}

function headOf(product: ProductDetails, reviews: ReviewsPage['data'], url: URL): PageHead {
  const { seo, seller, name } = product
  const variant = chosenVariant(product, url.searchParams.get('variante'))
  const description =
    (seo.is_meta && seo.meta_description) ||
    product.short_text ||
    texts.description(name, seller.company_name, seller.city, product.on_request ? null : product.price_cents)
  return {
    title: (seo.is_meta && seo.meta_title) || texts.title(name, seller.company_name),
    description: description.length > longestDescription ? `${description.slice(0, longestDescription - 1).trimEnd()}…` : description,
    canonical: addressOf(product),
    image: product.images[0]?.image,
    jsonLd: import.meta.env.IS_BROWSER_BUILD ? [] : [productLd(product, variant, reviews), breadcrumbLd(crumbsOf(product))],
  }
}
