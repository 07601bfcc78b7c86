const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))

/** A PDF of one empty page. */
export const aPdf = bytesOf(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
    '',
  ].join('\n'),
)

/** A PDF that runs a script when it is opened. */
export const aPdfWithScript = Uint8Array.from(
  Buffer.from(
    Buffer.from(aPdf)
      .toString('latin1')
      .replace('/Catalog', '/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>'),
    'latin1',
  ),
)

/** A PNG of one pixel. */
export const aPng = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

/** The first bytes of a Windows program. */
export const aProgram = Uint8Array.from([
  0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, 0, 0, 0xb8, 0, 0, 0, 0, 0, 0, 0,
])

/** An SVG drawing that runs a script when it is displayed. */
export const aDrawing = bytesOf(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
)

/** An HTML page with a script. */
export const aPage = bytesOf('<!doctype html><script>alert(1)</script>')
