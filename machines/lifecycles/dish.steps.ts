/** What a person does to single lines. */
export const dishSteps = ['finish', 'reopen', 'strike', 'restore'] as const
export type DishStep = (typeof dishSteps)[number]
