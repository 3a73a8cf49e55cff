/** Words of the toasts that tell of notifications. */
export const toastTexts = { many: (count: number) => `${count} neue Benachrichtigungen` } as const
