import { chakra } from '@chakra-ui/react'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { memo, useState } from 'react'
import * as z from 'zod'
import type { RichText } from '#shared/model/rich-text.ts'
import { isSafeLink } from '#shared/model/rich-text.ts'
import { richTextStyle } from '#web/features/messages/rich-text-view.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { CleanTyped } from './clean-typed.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { readPasted } from './read-pasted.ts'

/** A text as we store it, without the attributes that Tiptap adds to lists and links. */
const storedShape = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(storedShape)
  if (typeof value !== 'object' || value === null) return value
  const node: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, storedShape(each)]),
  )
  const attrs = node.attrs as Record<string, unknown> | undefined // a node's attributes are an object
  if (node.type === 'orderedList') {
    // A pasted list may have something as its first number that is not a number.
    const start = z.int32().safeParse(attrs?.start).data ?? 1
    return { ...node, attrs: { start } }
  }
  if (node.type === 'link') return { type: 'link', attrs: { href: attrs?.href } }
  return node
}

/** Tiptap restricted to the nodes, marks and links that `RichText` accepts. */
const editorExtensions = [
  CleanTyped,
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

export interface RichTextEditorProps {
  id: string
  label: string
  /** What the empty sheet proposes as the first line. */
  firstLine: string
  /** The initial text. Later changes come only from the editor. */
  initial: RichText
  onChange: (text: RichText) => void
  'aria-describedby'?: string
  'aria-invalid'?: 'true'
}

/**
 * A sheet of paper to write a letter on. It also takes what the toolbar does not offer, such as the
 * headings and links of a text that was pasted or written earlier. It is drawn again only for its
 * own props, since that takes a slow phone 20 ms.
 */
export const RichTextEditor = memo(function Sheet({
  id,
  label,
  firstLine,
  initial,
  onChange,
  ...aria
}: RichTextEditorProps) {
  const [hasLeftOut, setHasLeftOut] = useState(false)
  /**
   * Keeps files that come without words out of the text, and answers whether it did. The browser
   * would open a dropped file in place of this page.
   */
  const refuseFiles = ({ files, types }: DataTransfer) => {
    const onlyFiles = files.length > 0 && !types.some((type) => type.startsWith('text/'))
    if (onlyFiles) setHasLeftOut(true)
    return onlyFiles
  }
  const editor = useEditor({
    extensions: editorExtensions,
    content: initial.content.length > 0 ? initial : '',
    editorProps: {
      transformPastedHTML: (pasted, { state }) => {
        const isInsideLine = state.selection.$from.parentOffset > 0
        const { html, hasMedia } = readPasted(pasted, isInsideLine)
        setHasLeftOut(hasMedia)
        return html
      },
      handlePaste: (_, { clipboardData }) => clipboardData !== null && refuseFiles(clipboardData),
      handleDrop: (_, { dataTransfer }) => dataTransfer !== null && refuseFiles(dataTransfer),
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-placeholder': firstLine,
        ...Object.fromEntries(Object.entries(aria).filter(([, value]) => value !== undefined)),
      },
    },
    // It may also be a text beyond the limits of `RichText`. `message-editor.ts` says why such a
    // text cannot be saved.
    onUpdate: ({ editor: current }) => onChange(storedShape(current.getJSON()) as RichText),
  })
  return (
    <div>
      <chakra.div
        css={{
          ...richTextStyle,
          maxW: 'none',
          '& .ProseMirror': {
            minH: { base: '14rem', sm: '22rem' },
            // The margin of the sheet shows the focus, because a frame would stand around the
            // whole letter.
            outline: 'none',
            ms: '-3',
            ps: 'calc({spacing.3} - 2px)',
            borderInlineStart: '2px solid transparent',
            '&:focus': { borderColor: 'blue' },
          },
          '& .ProseMirror > p:only-child:has(> br.ProseMirror-trailingBreak:only-child)::before': {
            content: JSON.stringify(firstLine),
            float: 'inline-start',
            h: '0',
            color: 'muted',
            pointerEvents: 'none',
          },
        }}
        onClick={() => editor.commands.focus()}
      >
        <EditorContent editor={editor} />
      </chakra.div>
      <EditorToolbar editor={editor} controls={id} />
      <chakra.div aria-live="polite" _empty={{ display: 'none' }} mt="3">
        {hasLeftOut && (
          <Banner tone="warning" onClose={() => setHasLeftOut(false)}>
            Only words fit in here: pictures, films and files were left out. Add them under “Photos
            and files”, and they go out with your words.
          </Banner>
        )}
      </chakra.div>
    </div>
  )
})
