import { chakra } from '@chakra-ui/react'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isSafeLink, RichText } from '#shared/model/rich-text.ts'
import { richTextStyle } from '#web/features/messages/rich-text-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export interface RichTextEditorProps {
  id: string
  label: string
  /** The initial text. Later changes come only from the editor. */
  initial: RichText
  onChange: (text: RichText) => void
  'aria-describedby'?: string
  'aria-invalid'?: 'true'
}

/** Removes the attributes that Tiptap adds to lists for its own use; we store our own shape. */
const ourShape = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ourShape)
  if (typeof value !== 'object' || value === null) return value
  const node: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, ourShape(each)]),
  )
  const attrs = node.attrs as Record<string, unknown> | undefined // a node's attributes are an object
  if (node.type === 'orderedList') return { ...node, attrs: { start: attrs?.start ?? 1 } }
  if (node.type === 'link') return { type: 'link', attrs: { href: attrs?.href } }
  return node
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

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      protocols: ['https', 'mailto'],
      isAllowedUri: (uri) => isSafeLink(uri),
      shouldAutoLink: (uri) => isSafeLink(uri),
    },
  }),
]

/** A text editor with headings, lists, quotes and links, by toolbar or by keyboard. */
export function RichTextEditor({ id, label, initial, onChange, ...aria }: RichTextEditorProps) {
  const editor = useEditor({
    extensions,
    content: initial.content.length > 0 ? initial : '',
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...Object.fromEntries(Object.entries(aria).filter(([, value]) => value !== undefined)),
      },
    },
    onUpdate: ({ editor: current }) => {
      const text = RichText.safeParse(ourShape(current.getJSON()))
      if (text.success) onChange(text.data)
    },
  })
  const [linking, setLinking] = useState(false)
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      underline: current.isActive('underline'),
      h2: current.isActive('heading', { level: 2 }),
      h3: current.isActive('heading', { level: 3 }),
      bullets: current.isActive('bulletList'),
      numbers: current.isActive('orderedList'),
      quote: current.isActive('blockquote'),
      link: current.isActive('link'),
      href: String(current.getAttributes('link').href ?? ''),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  return (
    <chakra.div
      bg="white"
      border="1px solid {colors.control}"
      borderRadius="md"
      _focusWithin={{ borderColor: 'blue' }}
    >
      <chakra.div
        role="toolbar"
        aria-label="Text style"
        aria-controls={id}
        display="flex"
        flexWrap="wrap"
        gap="0.5"
        p="1"
        // A tap on a tool keeps the focus and the selection in the text.
        onMouseDown={(event) => event.preventDefault()}
        borderBottom="1px solid {colors.hairline}"
      >
        <Mark on={state.bold} label="Bold" onClick={() => chain().toggleBold().run()}>
          <Bold size={18} />
        </Mark>
        <Mark on={state.italic} label="Italic" onClick={() => chain().toggleItalic().run()}>
          <Italic size={18} />
        </Mark>
        <Mark
          on={state.underline}
          label="Underline"
          onClick={() => chain().toggleUnderline().run()}
        >
          <Underline size={18} />
        </Mark>
        <Mark
          on={state.h2}
          label="Heading"
          onClick={() => chain().toggleHeading({ level: 2 }).run()}
        >
          <Heading2 size={20} />
        </Mark>
        <Mark
          on={state.h3}
          label="Small heading"
          onClick={() => chain().toggleHeading({ level: 3 }).run()}
        >
          <Heading3 size={20} />
        </Mark>
        <Mark
          on={state.bullets}
          label="Bulleted list"
          onClick={() => chain().toggleBulletList().run()}
        >
          <List size={20} />
        </Mark>
        <Mark
          on={state.numbers}
          label="Numbered list"
          onClick={() => chain().toggleOrderedList().run()}
        >
          <ListOrdered size={20} />
        </Mark>
        <Mark on={state.quote} label="Quote" onClick={() => chain().toggleBlockquote().run()}>
          <Quote size={18} />
        </Mark>
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
      </chakra.div>
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
      <chakra.div
        css={{
          ...richTextStyle,
          maxW: 'none',
          '& .ProseMirror': { minH: '16rem', p: { base: '4', sm: '5' }, outline: 'none' },
        }}
        onClick={() => editor.commands.focus()}
      >
        <EditorContent editor={editor} />
      </chakra.div>
    </chakra.div>
  )
}

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

const withProtocol = (typed: string) => {
  if (/^(https|mailto):/i.test(typed)) return typed
  return typed.includes('@') ? `mailto:${typed}` : `https://${typed}`
}

function LinkForm({
  href,
  onClose,
  onSet,
  onUnset,
}: {
  href: string
  onClose: () => void
  onSet: (href: string) => void
  onUnset: () => void
}) {
  const [typed, setTyped] = useState(href)
  const [wrong, setWrong] = useState(false)
  const set = () => {
    const address = withProtocol(typed.trim())
    if (!isSafeLink(address)) {
      setWrong(true)
      return
    }
    onSet(address)
    onClose()
  }
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="flex-end"
      gap="2"
      p="3"
      borderBottom="1px solid {colors.hairline}"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        if (event.key === 'Enter') {
          event.preventDefault()
          set()
        }
      }}
    >
      <chakra.div flex="1 1 14rem">
        <TextField
          label="Where the link leads"
          autoFocus
          inputMode="url"
          placeholder="https://"
          value={typed}
          error={
            wrong ? 'Use an address that begins with https://, or an e-mail address.' : undefined
          }
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(false)
          }}
        />
      </chakra.div>
      <Button onClick={set}>Set link</Button>
      {href !== '' && (
        <Button
          variant="secondary"
          onClick={() => {
            onUnset()
            onClose()
          }}
        >
          Remove link
        </Button>
      )}
    </chakra.div>
  )
}
