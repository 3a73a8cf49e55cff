import { Chip } from '#client/ui/Chip.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { PostalCodeForm } from '#client/commerce/PostalCodeForm.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import type { SearchAnswer } from './market.data.ts'
import { marketTexts } from './market.texts.ts'
import { kinds, radii, sorts, type ListQuery, type Kind, type Sort } from './searchAddress.ts'
import styles from './ProviderSearchScreen.module.css'

const texts = marketTexts.search
const kindOptions = [{ value: 'all' as const, label: texts.allKinds }, ...kinds.map((kind) => ({ value: kind, label: texts.title[kind] }))]
const radiusOptions = [{ value: '', label: texts.everywhere }, ...radii.map((km) => ({ value: String(km), label: texts.kilometres(km) }))]
/** Nobody is near or far before it is said from where. */
const sortOptions = (hasPlace: boolean) => [
  { value: 'recommended' as const, label: texts.sorts.recommended },
  ...sorts.filter((sort) => hasPlace || sort !== 'distance').map((sort) => ({ value: sort, label: texts.sorts[sort] })),
]

const toggled = (slugs: readonly string[], slug: string) => (slugs.includes(slug) ? slugs.filter((one) => one !== slug) : [...slugs, slug])

/** Of what an old address asks for there may be nothing any more. */
const nameIn = (all: readonly { slug: string; name: string }[], slug: string) => all.find((one) => one.slug === slug)?.name ?? slug

type SearchFiltersProps = {
  asked: ListQuery
  /** What can be narrowed by stands in the answer. */
  answer: SearchAnswer | undefined
  onAsk: (change: Partial<ListQuery>) => void
}

/** All that narrows the search. Every change goes into the address at once. */
export function SearchFilters({ asked, answer, onAsk }: SearchFiltersProps) {
  const trades = (answer?.industries ?? []).filter(({ slug, count }) => count > 0 || asked.industries.includes(slug))
  const regions = answer?.regions ?? []
  return (
    <div className={styles['filters']}>
      <div className={styles['bar']}>
        <div className={styles['sideways']}>
          <SegmentedControl<Kind | 'all'>
            label={texts.kinds}
            options={kindOptions}
            value={asked.kind ?? 'all'}
            onChange={(kind) => onAsk({ kind: kind === 'all' ? null : kind, industries: [] })}
          />
        </div>
        <PostalCodeForm
          label={texts.postalCode}
          value={asked.postalCode}
          submitLabel={texts.postalCodeSet}
          onSubmit={(postalCode) => onAsk({ postalCode })}
          className={styles['place']}
          isCompact
        />
        {(asked.postalCode !== null || asked.radius !== null) && (
          <NativeSelect<string>
            label={texts.radius}
            options={radiusOptions}
            value={String(asked.radius ?? '')}
            onChange={(radius) => onAsk({ radius: radius === '' ? null : Number(radius) })}
            className={styles['radius']}
          />
        )}
        <NativeSelect<Sort | 'recommended'>
          label={texts.sort}
          options={sortOptions(asked.postalCode !== null || asked.sort === 'distance')}
          value={asked.sort ?? 'recommended'}
          onChange={(sort) => onAsk({ sort: sort === 'recommended' ? null : sort })}
          className={styles['sort']}
        />
      </div>
      <div className={styles['chips']} role="group" aria-label={texts.filters}>
        {asked.keyword !== '' && <Chip onRemove={() => onAsk({ keyword: '' })}>{asked.keyword}</Chip>}
        {asked.postalCode !== null && (
          <Chip onRemove={() => onAsk({ postalCode: null })}>
            {(asked.kind === 'restaurant' ? texts.delivery : texts.near)(asked.postalCode)}
          </Chip>
        )}
        {asked.regions.map((slug) => (
          <Chip key={slug} onRemove={() => onAsk({ regions: toggled(asked.regions, slug) })}>
            {nameIn(regions, slug)}
          </Chip>
        ))}
        {asked.features.map((slug) => (
          <Chip key={slug} onRemove={() => onAsk({ features: toggled(asked.features, slug) })}>
            {nameIn(answer?.features ?? [], slug)}
          </Chip>
        ))}
        <Chip icon="clock" isSelected={asked.openNow} onPress={() => onAsk({ openNow: !asked.openNow })}>
          {texts.openNow}
        </Chip>
        {[4, 3].map((least) => (
          <Chip
            key={least}
            icon="star"
            isSelected={asked.rating === least}
            onPress={() => onAsk({ rating: asked.rating === least ? null : least })}
          >
            {texts.stars(least)}
          </Chip>
        ))}
        {trades.map(({ slug, name, count }) => (
          <Chip
            key={slug}
            isSelected={asked.industries.includes(slug)}
            onPress={() => onAsk({ industries: toggled(asked.industries, slug) })}
          >
            {`${name} (${count})`}
          </Chip>
        ))}
        {regions
          .filter(({ slug }) => !asked.regions.includes(slug))
          .map(({ slug, name }) => (
            <Chip key={slug} icon="pin" onPress={() => onAsk({ regions: [...asked.regions, slug] })}>
              {name}
            </Chip>
          ))}
        {(answer?.features ?? [])
          .filter(({ slug, count }) => count > 0 && !asked.features.includes(slug))
          .map(({ slug, name, count }) => (
            <Chip key={slug} icon="check" onPress={() => onAsk({ features: [...asked.features, slug] })}>
              {`${name} (${count})`}
            </Chip>
          ))}
      </div>
    </div>
  )
}
