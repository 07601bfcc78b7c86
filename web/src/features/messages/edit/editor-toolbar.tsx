import { chakra } from '@chakra-ui/react'
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import { Redo2, Undo2 } from 'lucide-react'
import { Actions } from '#web/ui/stack.tsx'

interface Style {
  readonly label: string
  /** How the button shows what it does. */
  readonly look?: { readonly fontWeight: 'semibold' } | { readonly fontStyle: 'italic' }
  readonly isActive: (editor: Editor) => boolean
  readonly toggle: (chain: ChainedCommands) => ChainedCommands
}

/**
 * What a letter needs, in display order. A text may have other styles, because it was pasted or is
 * older.
 */
const styles: readonly Style[] = [
  {
    label: 'Bold',
    look: { fontWeight: 'semibold' },
    isActive: (editor) => editor.isActive('bold'),
    toggle: (chain) => chain.toggleBold(),
  },
  {
    label: 'Italic',
    look: { fontStyle: 'italic' },
    isActive: (editor) => editor.isActive('italic'),
    toggle: (chain) => chain.toggleItalic(),
  },
  {
    label: 'List',
    isActive: (editor) => editor.isActive('bulletList'),
    toggle: (chain) => chain.toggleBulletList(),
  },
  {
    label: 'Quote',
    isActive: (editor) => editor.isActive('blockquote'),
    toggle: (chain) => chain.toggleBlockquote(),
  },
]

/** The text styles and the history of an editor. `controls` is the id of its text. */
export function EditorToolbar({ editor, controls }: { editor: Editor; controls: string }) {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: styles.map(({ isActive }) => isActive(current)),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  return (
    <Actions
      role="toolbar"
      aria-label="Text style"
      aria-controls={controls}
      gap="0"
      mx="-3"
      px="1"
      pt="1"
      // It stays in sight below a letter that is longer than the screen.
      pos="sticky"
      bottom="0"
      bg="white"
      // A tap on a tool keeps the focus and the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
    >
      {styles.map(({ label, look, toggle }, index) => (
        <Tool
          key={label}
          type="button"
          {...look}
          aria-pressed={state.active[index] ?? false}
          onClick={() => toggle(chain()).run()}
        >
          {label}
        </Tool>
      ))}
      <Tool
        type="button"
        title="Undo"
        aria-label="Undo"
        ms="auto"
        disabled={!state.canUndo}
        onClick={() => chain().undo().run()}
      >
        <Undo2 size={18} />
      </Tool>
      <Tool
        type="button"
        title="Redo"
        aria-label="Redo"
        disabled={!state.canRedo}
        onClick={() => chain().redo().run()}
      >
        <Redo2 size={18} />
      </Tool>
    </Actions>
  )
}

const Tool = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minW: 'target',
    minH: 'target',
    px: '2',
    borderRadius: 'md',
    fontSize: 'sm',
    color: 'ink',
    cursor: 'pointer',
    _hover: { bg: 'navy.tint' },
    _pressed: { bg: 'navy.tint', color: 'navy', boxShadow: 'inset 0 0 0 1px {colors.navy}' },
    _disabled: { color: 'muted', opacity: 0.5, cursor: 'not-allowed' },
  },
})
