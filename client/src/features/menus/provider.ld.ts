import type { Profile, ProviderPage, Store } from './provider.query.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const types = { restaurant: 'Restaurant', shop: 'Store', craft: 'HomeAndConstructionBusiness', service: 'ProfessionalService' } as const

/** The business as search engines read it; each further shop is a business of its own with the same name above it. */
export function providerLd({ profile, stores, menu }: ProviderPage): object[] {
  const path = `/anbieter/${profile.url}`
  const [main, ...others] = stores
  const { gastro } = menu ?? {}
  return [
    {
      '@type': types[profile.kind],
      '@id': `${path}#betrieb`,
      name: profile.company_name,
      url: path,
      description: profile.vendor_text || undefined,
      image: profile.image ?? undefined,
      logo: profile.company_logo ?? undefined,
      telephone: profile.phone ?? undefined,
      email: profile.imprint.email ?? undefined,
      legalName: profile.imprint.legal_form || undefined,
      vatID: profile.imprint.vat_number ?? undefined,
      address: {
        '@type': 'PostalAddress',
        streetAddress: `${profile.street} ${profile.street_number}`.trim(),
        postalCode: profile.postal_code,
        addressLocality: profile.city,
        addressCountry: 'DE',
      },
      ...(profile.lat !== null && profile.lng !== null
        ? { geo: { '@type': 'GeoCoordinates', latitude: profile.lat, longitude: profile.lng } }
        : {}),
      ...(main ? hoursOf(main) : {}),
      ...(gastro
        ? {
            servesCuisine: gastro.cuisine || undefined,
            hasMenu: path,
            acceptsReservations: profile.takes_appointments,
            paymentAccepted: gastro.cash ? 'Bargeld' : undefined,
          }
        : {}),
      ...ratingOf(profile),
    },
    ...others.map((store) => ({
      '@type': types[profile.kind],
      '@id': `${path}#standort-${store.id}`,
      name: store.title,
      url: path,
      image: profile.image ?? undefined,
      telephone: store.mobile_number ?? profile.phone ?? undefined,
      parentOrganization: { '@id': `${path}#betrieb` },
      address: {
        '@type': 'PostalAddress',
        streetAddress: `${store.street} ${store.street_number}`.trim(),
        postalCode: store.zipcode,
        addressLocality: store.city,
        addressCountry: 'DE',
      },
      ...hoursOf(store),
    })),
  ]
}

const ratingOf = ({ show_rating: isShown, total_review: count, avg_rating: average }: Profile) =>
  isShown && count > 0
    ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5, worstRating: 1 } }
    : {}

function hoursOf({ always_open: isAlways, times, coming }: Store): object {
  const spec = (dayOfWeek: readonly string[], opens: string, closes: string) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    opens,
    closes: closes === '24:00' ? '23:59' : closes,
  })
  if (isAlways) return { openingHoursSpecification: [spec(days, '00:00', '23:59')] }
  const week = times
    .filter(({ status }) => status === 1)
    .flatMap((day) => {
      const name = [days[day.days - 1]!]
      return [
        spec(name, day.from_time, day.untill_time),
        ...(day.after_from_time && day.after_untill_time ? [spec(name, day.after_from_time, day.after_untill_time)] : []),
      ]
    })
  const closed = coming
    .filter(({ open }) => !open)
    .map((one) => ({
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: one.from_date,
      validThrough: one.until_date,
    }))
  return {
    ...(week.length > 0 ? { openingHoursSpecification: week } : {}),
    ...(closed.length > 0 ? { specialOpeningHoursSpecification: closed } : {}),
  }
}
