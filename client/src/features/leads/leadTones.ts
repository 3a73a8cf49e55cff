/** How a lead's state looks. */
export const stateTones = {
  draft: 'neutral',
  open: 'info',
  accepted: 'success',
  completed: 'success',
  canceled: 'neutral',
  expired: 'warning',
} as const
