import { chakra } from '@chakra-ui/react'
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Actions } from '#web/ui/stack.tsx'
import { LinkForm } from './link-form.tsx'

interface Style {
  readonly label: string
  readonly Icon: LucideIcon
  /** In pixels. */
  readonly size: number
  readonly isActive: (editor: Editor) => boolean
  readonly toggle: (chain: ChainedCommands) => ChainedCommands
}

/** In display order. */
const styles: readonly Style[] = [
  {
    label: 'Bold',
    Icon: Bold,
    size: 18,
    isActive: (editor) => editor.isActive('bold'),
    toggle: (chain) => chain.toggleBold(),
  },
  {
    label: 'Italic',
    Icon: Italic,
    size: 18,
    isActive: (editor) => editor.isActive('italic'),
    toggle: (chain) => chain.toggleItalic(),
  },
  {
    label: 'Underline',
    Icon: Underline,
    size: 18,
    isActive: (editor) => editor.isActive('underline'),
    toggle: (chain) => chain.toggleUnderline(),
  },
  {
    label: 'Heading',
    Icon: Heading2,
    size: 20,
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
    toggle: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    label: 'Small heading',
    Icon: Heading3,
    size: 20,
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
    toggle: (chain) => chain.toggleHeading({ level: 3 }),
  },
  {
    label: 'Bulleted list',
    Icon: List,
    size: 20,
    isActive: (editor) => editor.isActive('bulletList'),
    toggle: (chain) => chain.toggleBulletList(),
  },
  {
    label: 'Numbered list',
    Icon: ListOrdered,
    size: 20,
    isActive: (editor) => editor.isActive('orderedList'),
    toggle: (chain) => chain.toggleOrderedList(),
  },
  {
    label: 'Quote',
    Icon: Quote,
    size: 18,
    isActive: (editor) => editor.isActive('blockquote'),
    toggle: (chain) => chain.toggleBlockquote(),
  },
]

/** The text styles, the link and the history of an editor. `controls` is the id of its text. */
export function EditorToolbar({ editor, controls }: { editor: Editor; controls: string }) {
  const [linking, setLinking] = useState(false)
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: styles.map(({ isActive }) => isActive(current)),
      link: current.isActive('link'),
      href: String(current.getAttributes('link').href ?? ''),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  return (
    <>
      <Actions
        role="toolbar"
        aria-label="Text style"
        aria-controls={controls}
        gap="0.5"
        p="1"
        // A tap on a tool keeps the focus and the selection in the text.
        onMouseDown={(event) => event.preventDefault()}
        borderBottom="1px solid {colors.hairline}"
      >
        {styles.map(({ label, Icon, size, toggle }, index) => (
          <Mark
            key={label}
            on={state.active[index] ?? false}
            label={label}
            onClick={() => toggle(chain()).run()}
          >
            <Icon size={size} />
          </Mark>
        ))}
        <Mark on={state.link} label="Link" onClick={() => setLinking(!linking)}>
          <Link2 size={20} />
        </Mark>
        <Tool
          type="button"
          title="Undo"
          aria-label="Undo"
          disabled={!state.canUndo}
          onClick={() => chain().undo().run()}
        >
          <Undo2 size={18} aria-hidden="true" />
        </Tool>
        <Tool
          type="button"
          title="Redo"
          aria-label="Redo"
          disabled={!state.canRedo}
          onClick={() => chain().redo().run()}
        >
          <Redo2 size={18} aria-hidden="true" />
        </Tool>
      </Actions>
      {linking && (
        <LinkForm
          href={state.href}
          onClose={() => {
            setLinking(false)
            editor.commands.focus()
          }}
          onSet={(href) => chain().extendMarkRange('link').setLink({ href }).run()}
          onUnset={() => chain().extendMarkRange('link').unsetLink().run()}
        />
      )}
    </>
  )
}

const Tool = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '44px',
    borderRadius: 'md',
    color: 'ink',
    cursor: 'pointer',
    _hover: { bg: 'navy.tint' },
    _pressed: { bg: 'navy.tint', color: 'navy', boxShadow: 'inset 0 0 0 1px {colors.navy}' },
    _disabled: { color: 'muted', opacity: 0.5, cursor: 'not-allowed' },
  },
})

function Mark({
  on,
  label,
  onClick,
  children,
}: {
  on: boolean
  label: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Tool type="button" title={label} aria-label={label} aria-pressed={on} onClick={onClick}>
      <span aria-hidden="true">{children}</span>
    </Tool>
  )
}
