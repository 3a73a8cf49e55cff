import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Facets as FacetsWire } from '#contract/calls/search.calls.ts'
import { numberText } from '#contract/values/numberText.ts'
import { formatEuro } from '#client/lib/format.ts'
import { classNames } from '#client/ui/classNames.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { listingTexts } from './listing.texts.ts'
import { toggled, type ListQuery } from '#client/commerce/listingAddress.ts'
import { PriceForm } from './PriceForm.tsx'
import styles from './Facets.module.css'

const texts = listingTexts.facets

type FacetsProps = {
  facets: FacetsWire
  /** How many products the list has now. */
  total: number
  asked: ListQuery
  /** The address of the same list with a change; every filter is a link, so it works before and without script. */
  to: (change: Partial<ListQuery>) => string
  /** On category pages the tree is walked by links of its own. */
  withCategories: boolean
}
type ShownGroup = { key: string | number; title: string; isPlain?: boolean; isChosen: boolean; content: ReactNode }

/** So many groups stand open; the rest opens on demand. */
const shownGroups = 6

/** What narrows the list, with how many products each choice would leave. Groups that would not divide it are not shown. */
export function Facets(props: FacetsProps) {
  const groups = groupsOf(props)
  const first = groups.filter(({ isChosen }, at) => at < shownGroups || isChosen)
  const rest = groups.filter((group) => !first.includes(group))
  return (
    <div className={styles['facets']}>
      {first.map(({ key, ...group }) => (
        <Group key={key} {...group} />
      ))}
      {rest.length > 0 && (
        <details className={classNames(styles['facets'], styles['rest'])}>
          <summary>{texts.moreFilters(rest.length)}</summary>
          {rest.map(({ key, ...group }) => (
            <Group key={key} {...group} />
          ))}
        </details>
      )}
    </div>
  )
}

type Counted = { count: number; more?: boolean; selected: boolean }
/**
 * One value, or values that every product has, lead nowhere; what is chosen must stay, to be taken away. A count at its cap may hide more.
 */
const divides = (choices: readonly Counted[], total: number) =>
  choices.some(({ selected }) => selected) ||
  (choices.filter(({ count }) => count > 0).length > 1 && choices.some(({ count, more }) => more || (count > 0 && count < total)))
const isChosen = (choices: readonly Counted[]) => choices.some(({ selected }) => selected)
/** Of how many products a feature says something. */
const reach = (choices: readonly Counted[]) => choices.reduce((sum, { count }) => sum + count, 0)

function groupsOf({ facets, total, asked, to, withCategories }: FacetsProps): ShownGroup[] {
  const { price, free_shipping: freeShipping } = facets
  const groups: ShownGroup[] = []
  if (withCategories && divides(facets.categories, total)) {
    groups.push({
      key: 'category',
      title: texts.category,
      isChosen: isChosen(facets.categories),
      content: facets.categories.map((one) => (
        <Choice key={one.slug} {...one} to={to({ category: one.selected ? null : one.slug })}>
          {one.name}
        </Choice>
      )),
    })
  }
  if (price && price.max_cents > price.min_cents) {
    groups.push({
      key: 'price',
      title: texts.price,
      isPlain: true,
      isChosen: asked.priceFrom !== null || asked.priceTo !== null,
      content: (
        <>
          <PriceForm asked={asked} to={to} min={price.min_cents} max={price.max_cents} />
          {divides(price.steps, total) && (
            <ul className={styles['list']}>
              {price.steps
                .filter((step) => step.count > 0 || step.selected)
                .map((step) => (
                  <Choice
                    key={step.from_cents}
                    {...step}
                    to={to(
                      step.selected ? { priceFrom: null, priceTo: null } : { priceFrom: step.from_cents || null, priceTo: step.to_cents },
                    )}
                  >
                    {step.to_cents === null
                      ? listingTexts.up(formatEuro(step.from_cents))
                      : step.from_cents === 0
                        ? listingTexts.until(formatEuro(step.to_cents))
                        : `${formatEuro(step.from_cents)} – ${formatEuro(step.to_cents)}`}
                  </Choice>
                ))}
            </ul>
          )}
        </>
      ),
    })
  }
  // «Nur lieferbare» is no count; it is offered wherever there is a list.
  const delivery = [...facets.delivery, ...(freeShipping ? [freeShipping] : [])]
  if (delivery.length > 0) {
    groups.push({
      key: 'delivery',
      title: texts.delivery,
      isChosen: isChosen(delivery) || asked.available,
      content: [
        freeShipping && ((freeShipping.count > 0 && freeShipping.count < total) || freeShipping.selected) && (
          <Choice key="free" {...freeShipping} to={to({ freeShipping: !asked.freeShipping })}>
            {texts.freeShipping}
          </Choice>
        ),
        ...facets.delivery
          .filter(({ count, more, selected }) => selected || more || count < total)
          .map((one) => (
            <Choice key={one.days} {...one} to={to({ deliveryDays: one.selected ? null : one.days })}>
              {texts.days(one.days)}
            </Choice>
          )),
        <Choice key="available" selected={asked.available} to={to({ available: !asked.available })}>
          {texts.available}
        </Choice>,
      ],
    })
  }
  for (const feature of facets.features
    .filter(({ values }) => divides(values, total))
    .toSorted((one, other) => reach(other.values) - reach(one.values))) {
    groups.push({
      key: feature.id,
      title: feature.name,
      isChosen: isChosen(feature.values),
      content: feature.values.map((value) => (
        <Choice
          key={value.id}
          {...value}
          swatch={feature.is_color ? value.custom_value : null}
          to={to({ features: toggled(asked.features, value.id) })}
        >
          {value.name}
        </Choice>
      )),
    })
  }
  // Each rating holds the ones above it, so a single one divides as well.
  if (facets.ratings.some(({ count, more, selected }) => selected || more || (count > 0 && count < total))) {
    groups.splice(Math.min(groups.length, 4), 0, {
      key: 'rating',
      title: texts.rating,
      isChosen: isChosen(facets.ratings),
      content: facets.ratings.map((one) => (
        <Choice key={one.rating} {...one} to={to({ rating: one.selected ? null : one.rating })}>
          <span aria-hidden="true" className={styles['stars']}>
            {Array.from({ length: one.rating }, (_, star) => (
              <Icon key={star} name="star" size={14} isFilled />
            ))}
          </span>
          <span className="visually-hidden">{texts.ratingFrom(one.rating)}</span>
          <span aria-hidden="true">{one.rating < 5 && ' und mehr'}</span>
        </Choice>
      )),
    })
  }
  if (divides(facets.providers, total)) {
    groups.splice(Math.min(groups.length, 4), 0, {
      key: 'provider',
      title: texts.provider,
      isChosen: isChosen(facets.providers),
      content: facets.providers.map((one) => (
        <Choice key={one.slug} {...one} to={to({ providers: toggled(asked.providers, one.slug) })}>
          {one.name}
        </Choice>
      )),
    })
  }
  return groups
}

/** So many choices are seen at once; the rest opens on demand. */
const shownChoices = 7

function Group({ title, content, isPlain = false }: Omit<ShownGroup, 'key'>) {
  const items = Array.isArray(content) ? (content.flat().filter(Boolean) as ReactNode[]) : [content]
  return (
    <section className={styles['group']}>
      <h3 className={styles['title']}>{title}</h3>
      {isPlain ? (
        content
      ) : (
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
      <Link
        to={to}
        rel="nofollow"
        preventScrollReset
        aria-current={selected ? 'true' : undefined}
        className={classNames(styles['choice'], selected && styles['selected'])}
      >
        <span className={styles['box']} aria-hidden="true">
          {selected && <Icon name="check" size={14} />}
        </span>
        {swatch && <span className={styles['swatch']} style={{ background: swatch }} aria-hidden="true" />}
        <span className={styles['label']}>{children}</span>{' '}
        {count !== undefined && <span className={styles['count']}>{more ? `${numberText(count)}+` : numberText(count)}</span>}
      </Link>
    </li>
  )
}
