/** Whoever has got a withdrawal waits for his money fourteen days at most (§ 357 BGB): the staff hears of it every three. */
export const remindEveryMs = 3 * 86_400_000
