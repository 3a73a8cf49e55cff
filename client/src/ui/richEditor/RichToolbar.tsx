import { useEditorState } from '@tiptap/react'
import type { Editor } from '@tiptap/core'
import { isInTable } from '@tiptap/pm/tables'
import { Toolbar } from 'react-aria-components'
import { EditorIcon } from '#client/ui/EditorIcon.tsx'
import { richTexts } from './richTexts.ts'
import { keysOf, richTools, tableTools, type RichTool } from './richTools.ts'
import styles from './RichEditor.module.css'

type RichToolbarProps = { editor: Editor; label: string; areaId: string; isLinkOpen: boolean; onLink: () => void }

/** One stop for the Tab key: the arrow keys go from tool to tool, Escape returns to the text. */
export function RichToolbar({ editor, label, areaId, isLinkOpen, onLink }: RichToolbarProps) {
  const link: RichTool = {
    icon: 'link',
    name: richTexts.link,
    keys: 'Mod-K',
    isOn: () => isLinkOpen || editor.isActive('link'),
    run: onLink,
  }
  const groups = richTools.map((group, at) => (at === 1 ? [...group, link] : group))
  const state = useEditorState({
    editor,
    selector: () => ({
      on: groups.flat().flatMap(({ name, isOn }) => (isOn?.(editor) ? [name] : [])),
      off: groups.flat().flatMap(({ name, isPossible }) => (isPossible && !isPossible(editor) ? [name] : [])),
      isInTable: isInTable(editor.state),
    }),
  })
  const buttons = (tools: readonly RichTool[]) =>
    tools.map((tool) => (
      <Tool
        key={tool.name}
        tool={tool}
        editor={editor}
        isOn={tool.isOn && (state.on.includes(tool.name) || (tool === link && isLinkOpen))}
        isOff={state.off.includes(tool.name)}
      />
    ))
  return (
    <div
      className={styles['tools']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        editor.commands.focus()
      }}
    >
      <Toolbar aria-label={richTexts.toolbar(label)} aria-controls={areaId} className={styles['toolbar']!}>
        {groups.map((group) => (
          <div key={group[0]!.name} className={styles['group']}>
            {buttons(group)}
          </div>
        ))}
      </Toolbar>
      {state.isInTable && (
        <Toolbar aria-label={richTexts.tableTools(label)} aria-controls={areaId} className={styles['toolbar']!}>
          <div className={styles['group']}>{buttons(tableTools)}</div>
        </Toolbar>
      )}
    </div>
  )
}

function Tool({ tool, editor, isOn, isOff }: { tool: RichTool; editor: Editor; isOn: boolean | undefined; isOff: boolean }) {
  const keys = tool.keys === undefined ? undefined : keysOf(tool.keys)
  return (
    <button
      type="button"
      className={styles['tool']}
      title={keys ? `${tool.name} (${keys.shown})` : tool.name}
      aria-label={tool.name}
      aria-keyshortcuts={keys?.aria}
      aria-pressed={isOn}
      disabled={isOff}
      // The press must not take the selection away from the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => tool.run(editor)}
    >
      <EditorIcon name={tool.icon} />
      <span className={styles['toolName']}>{tool.name}</span>
    </button>
  )
}
