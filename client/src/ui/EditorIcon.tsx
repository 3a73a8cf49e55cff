import styles from './Icon.module.css'

/** Signs of a text editor on a 24 × 24 grid; apart from `Icon`, whose paths every page loads. */
const paths = {
  bold: 'M7.5 5h5.2a3.4 3.4 0 0 1 0 6.8H7.5ZM7.5 11.8h6a3.6 3.6 0 0 1 0 7.2h-6Z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  list: 'M10 6.5h10M10 12h10M10 17.5h10M5 6.5h.01M5 12h.01M5 17.5h.01',
  numbered: 'M11 6.5h9M11 12h9M11 17.5h9M4.5 5 6 4.3V9M4.3 14.6c.5-1.4 2.7-1.3 2.7.2 0 1.3-2.7 2.4-2.7 4h2.9',
  heading2: 'M4.5 6v12M12.5 6v12M4.5 12h8M16.3 11.3a2 2 0 0 1 4 .3c0 2.1-4 3.6-4 6.2h4.2',
  heading3: 'M4.5 6v12M12.5 6v12M4.5 12h8M16.2 10h4.1l-2.4 3a2.5 2.5 0 1 1-1.9 4.1',
  heading4: 'M4.5 6v12M12.5 6v12M4.5 12h8M19.4 18v-8l-3.6 5.4h5.2',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2',
  quote: 'M5 6v12M9.5 8h9.5M9.5 12h9.5M9.5 16h6',
  rule: 'M4 12h16M7 6.5h10M7 17.5h10',
  table: 'M4.5 5.5h15v13h-15ZM4.5 10h15M12 5.5v13',
  undo: 'M8.5 5 4.5 9l4 4M4.5 9h9a5 5 0 0 1 0 10H9',
  redo: 'M15.5 5l4 4-4 4M19.5 9h-9a5 5 0 0 0 0 10H15',
  rowBelow: 'M4.5 4.5h15v6h-15ZM12 14v6M9 17h6',
  rowAway: 'M4.5 4.5h15v6h-15ZM9 17h6',
  columnAfter: 'M4.5 4.5h6v15h-6ZM14 12h6M17 9v6',
  columnAway: 'M4.5 4.5h6v15h-6ZM14 12h6',
  tableAway: 'M4.5 5.5h15v13h-15ZM9 9l6 6M15 9l-6 6',
} as const
export type EditorIconName = keyof typeof paths
export const editorIconNames = Object.keys(paths).filter((name): name is EditorIconName => name in paths)

/** Decorates a tool; its name stands beside it or in the button's `aria-label`. */
export function EditorIcon({ name, size = 18 }: { name: EditorIconName; size?: number }) {
  return (
    <svg className={styles['icon']} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      <path d={paths[name]} {...(name === 'bold' && { strokeWidth: 2.6 })} />
    </svg>
  )
}
