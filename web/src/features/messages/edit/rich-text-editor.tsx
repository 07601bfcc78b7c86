import { chakra } from '@chakra-ui/react'
import { EditorContent, useEditor } from '@tiptap/react'
import { RichText } from '#shared/model/rich-text.ts'
import { richTextStyle } from '#web/features/messages/rich-text-view.tsx'
import { editorExtensions } from './editor-extensions.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { storedShape } from './stored-shape.ts'

export interface RichTextEditorProps {
  id: string
  label: string
  /** The initial text. Later changes come only from the editor. */
  initial: RichText
  onChange: (text: RichText) => void
  'aria-describedby'?: string
  'aria-invalid'?: 'true'
}

/** A text editor with headings, lists, quotes and links, by toolbar or by keyboard. */
export function RichTextEditor({ id, label, initial, onChange, ...aria }: RichTextEditorProps) {
  const editor = useEditor({
    extensions: editorExtensions,
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
      const text = RichText.safeParse(storedShape(current.getJSON()))
      if (text.success) onChange(text.data)
    },
  })
  return (
    <chakra.div
      bg="white"
      border="1px solid {colors.control}"
      borderRadius="md"
      _focusWithin={{ borderColor: 'blue' }}
    >
      <EditorToolbar editor={editor} controls={id} />
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
