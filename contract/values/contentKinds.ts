/** What an `Admin` writes for the public (readings A-53). */
export const contentKinds = ['page', 'text', 'banner', 'testimonial', 'menu', 'world', 'widget', 'home'] as const
/** The lifecycle of an entry; `changed`: published, and something newer is written. */
export const contentStates = ['draft', 'published', 'changed', 'scheduled', 'archived'] as const
/** Banners: the page they stand on. Menus: `header` or `footer` (each menu one column). Pages: `system` have their own screens. */
export const contentPlaces = {
  banner: ['home', 'marketplace', 'landing'],
  menu: ['header', 'footer'],
  page: ['content', 'system'],
} as const
/** Sections of the home page; their order is the editor's. */
export const homeSections = [
  'banners',
  'worlds',
  'industries',
  'openNow',
  'restaurants',
  'newProducts',
  'latestProviders',
  'newPosts',
  'testimonials',
  'becomeProvider',
  'newsletter',
] as const
