import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Facets as FacetsWire } from '#contract/calls/search.calls.ts'
import { numberText } from '#contract/values/numberText.ts'
import { formatEuro } from '#client/lib/format.ts'
import { classNames } from '#client/ui/classNames.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { listingTexts } from './listing.texts.ts'
import { toggled, type Asked } from './listingAddress.ts'
import { PriceForm } from './PriceForm.tsx'
import styles from './Facets.module.css'

const texts = listingTexts.facets

type FacetsProps = {
  facets: FacetsWire
  asked: Asked
  /** The address of the same list with a change; every filter is a link, so it works before and without script. */
  to: (change: Partial<Asked>) => string
  /** On category pages the tree is walked by links of its own. */
  withCategories: boolean
}

/** Everything that narrows the list, with how many products each choice would leave. */
export function Facets({ facets, asked, to, withCategories }: FacetsProps) {
  const { price, free_shipping: freeShipping } = facets
  return (
    <div className={styles['facets']}>
      {withCategories && facets.categories.length > 0 && (
        <Group title={texts.category}>
          {facets.categories.map((one) => (
            <Choice key={one.slug} {...one} to={to({ category: one.selected ? null : one.slug })}>{one.name}</Choice>
          ))}
        </Group>
      )}
      {price && price.max_cents > price.min_cents && (
        <Group title={texts.price} isPlain>
          <PriceForm asked={asked} to={to} min={price.min_cents} max={price.max_cents} />
          <ul className={styles['list']}>
            {price.steps.filter((step) => step.count > 0).map((step) => (
              <Choice
                key={step.from_cents} {...step}
                to={to(step.selected ? { priceFrom: null, priceTo: null } : { priceFrom: step.from_cents || null, priceTo: step.to_cents })}
              >
                {step.to_cents === null ? listingTexts.up(formatEuro(step.from_cents)) : step.from_cents === 0 ? listingTexts.until(formatEuro(step.to_cents)) : `${formatEuro(step.from_cents)} – ${formatEuro(step.to_cents)}`}
              </Choice>
            ))}
          </ul>
        </Group>
      )}
      {facets.ratings.length > 0 && (
        <Group title={texts.rating}>
          {facets.ratings.map((one) => (
            <Choice key={one.rating} {...one} to={to({ rating: one.selected ? null : one.rating })}>
              <span aria-hidden="true" className={styles['stars']}>{Array.from({ length: one.rating }, (_, star) => <Icon key={star} name="star" size={14} isFilled />)}</span>
              <span className="visually-hidden">{texts.ratingFrom(one.rating)}</span>
              <span aria-hidden="true">{one.rating < 5 && ' und mehr'}</span>
            </Choice>
          ))}
        </Group>
      )}
      {facets.features.map((feature) => (
        <Group key={feature.id} title={feature.name}>
          {feature.values.map((value) => (
            <Choice key={value.id} {...value} swatch={feature.is_color ? value.custom_value : null} to={to({ features: toggled(asked.features, value.id) })}>{value.name}</Choice>
          ))}
        </Group>
      ))}
      {(facets.delivery.length > 0 || freeShipping) && (
        <Group title={texts.delivery}>
          {freeShipping && (freeShipping.count > 0 || freeShipping.selected) && <Choice {...freeShipping} to={to({ freeShipping: !asked.freeShipping })}>{texts.freeShipping}</Choice>}
          {facets.delivery.map((one) => (
            <Choice key={one.days} {...one} to={to({ deliveryDays: one.selected ? null : one.days })}>{texts.days(one.days)}</Choice>
          ))}
          <Choice selected={asked.available} to={to({ available: !asked.available })}>{texts.available}</Choice>
        </Group>
      )}
      {facets.providers.length > 1 && (
        <Group title={texts.provider}>
          {facets.providers.map((one) => (
            <Choice key={one.slug} {...one} to={to({ providers: toggled(asked.providers, one.slug) })}>{one.name}</Choice>
          ))}
        </Group>
      )}
    </div>
  )
}

/** So many choices are seen at once; the rest opens on demand. */
const shownChoices = 7

function Group({ title, children, isPlain = false }: { title: string; children: ReactNode; isPlain?: boolean }) {
  const items = Array.isArray(children) ? children.flat().filter(Boolean) as ReactNode[] : [children]
  return (
    <section className={styles['group']}>
      <h3 className={styles['title']}>{title}</h3>
      {isPlain ? children : (
        <>
          <ul className={styles['list']}>{items.slice(0, shownChoices)}</ul>
          {items.length > shownChoices && (
            <details className={styles['more']}>
              <summary>{texts.more}</summary>
              <ul className={styles['list']}>{items.slice(shownChoices)}</ul>
            </details>
          )}
        </>
      )}
    </section>
  )
}

type ChoiceProps = { to: string; children: ReactNode; selected: boolean; count?: number; more?: boolean; swatch?: string | null }

/** A filter as a link that looks like a checkbox; pressing it again takes it away. */
function Choice({ to, children, selected, count, more, swatch }: ChoiceProps) {
  return (
    <li>
      <Link to={to} rel="nofollow" preventScrollReset aria-current={selected ? 'true' : undefined} className={classNames(styles['choice'], selected && styles['selected'])}>
        <span className={styles['box']} aria-hidden="true">{selected && <Icon name="check" size={14} />}</span>
        {swatch && <span className={styles['swatch']} style={{ background: swatch }} aria-hidden="true" />}
        <span className={styles['label']}>{children}</span>
        {' '}
        {count !== undefined && <span className={styles['count']}>{more ? `${numberText(count)}+` : numberText(count)}</span>}
      </Link>
    </li>
  )
}
