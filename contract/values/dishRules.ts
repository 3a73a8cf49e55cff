/** What a menu takes; a cart holds no more options than `chosen`. */
export const dishLimits = {
  name: 140,
  details: 600,
  optionName: 60,
  groups: 12,
  choices: 40,
  chosen: 40,
  surchargeCents: 50_000,
  /** Dishes of one restaurant, archived ones as well. */
  dishes: 1_000,
} as const
