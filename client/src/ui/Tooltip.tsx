import type { ComponentProps, ReactNode } from 'react'
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import { InGerman } from './InGerman.tsx'
import styles from './Tooltip.module.css'

type TooltipProps = { text: ReactNode; children: ComponentProps<typeof Focusable>['children'] }

/** A short explanation on hover and focus. Touch screens never show it, so it may say nothing that is needed. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <InGerman>
      <TooltipTrigger delay={400} closeDelay={100}>
        <Focusable>{children}</Focusable>
        <AriaTooltip className={styles['tooltip']} offset={6}>
          {text}
        </AriaTooltip>
      </TooltipTrigger>
    </InGerman>
  )
}
