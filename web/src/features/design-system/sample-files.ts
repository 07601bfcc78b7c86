/** Draws a picture: hills below a rising sun. */
export async function samplePicture(): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = 900
  canvas.height = 600
  const context = canvas.getContext('2d')
  if (context) {
    const sky = context.createLinearGradient(0, 0, 0, 600)
    sky.addColorStop(0, '#2563C9')
    sky.addColorStop(1, '#F6DFB4')
    context.fillStyle = sky
    context.fillRect(0, 0, 900, 600)
    context.fillStyle = '#FCE8EF'
    context.beginPath()
    context.arc(450, 330, 90, 0, Math.PI * 2)
    context.fill()
    context.fillStyle = '#14213D'
    context.beginPath()
    context.moveTo(0, 600)
    context.bezierCurveTo(200, 300, 500, 500, 900, 380)
    context.lineTo(900, 600)
    context.fill()
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error('The picture was not drawn.')),
    ),
  )
}

const objects = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 300]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
  '<</Length 58>>stream\nBT /F 20 Tf 40 230 Td (Dear Mia, the piano is yours.) Tj ET\nendstream',
  '<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>',
]

/** A letter of one page. */
export const samplePdf = (): Blob =>
  new Blob(
    [
      '%PDF-1.4\n',
      ...objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`),
      'trailer<</Root 1 0 R>>\n%%EOF\n',
    ],
    { type: 'application/pdf' },
  )
