/** The inbox page's look: the product's colours and sizes, without its fonts. */
export const inboxStyle = `
* { box-sizing: border-box }
body { margin: 0; background: #FBF9F6; color: #1B2333; font: 17px/1.6 Inter, system-ui, sans-serif }
header, main { max-width: 760px; margin: 0 auto; padding: 24px 16px 0 }
main { padding-bottom: 64px }
h1 { margin: 0; color: #14213D; font: 600 32px/1.2 'Source Serif 4', Georgia, serif }
h2 { margin: 0; color: #14213D; font: 600 20px/1.3 'Source Serif 4', Georgia, serif; overflow-wrap: anywhere }
header p { margin: 4px 0 16px; color: #5B6478 }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: center }
label { flex-basis: 100%; font-size: 15px }
input { flex: 1 1 240px; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: #fff; border: 1px solid #8A8FA0; border-radius: 8px }
button { min-height: 44px; padding: 8px 20px; font: inherit; font-weight: 600; color: #fff; background: #14213D; border: 0; border-radius: 8px; cursor: pointer }
a { color: #2563C9; overflow-wrap: anywhere }
:focus-visible { outline: 3px solid #2563C9; outline-offset: 2px }
#count { margin: 16px 0 0; font-size: 15px; font-variant-numeric: tabular-nums }
article, .empty { margin: 0 0 16px; padding: 20px; background: #fff; border: 1px solid #DAD6CE; border-radius: 12px; box-shadow: 0 1px 3px rgb(20 33 61 / .08) }
.about { margin: 4px 0 12px; color: #5B6478; font-size: 15px }
.code { display: inline-block; margin: 0 0 12px; padding: 8px 16px; background: #FCE8EF; border-radius: 8px }
.code span { color: #5B6478; font-size: 15px }
.code strong { margin-left: 8px; color: #14213D; font-size: 25px; letter-spacing: .12em; font-variant-numeric: tabular-nums }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
details { margin-top: 12px }
summary { min-height: 44px; padding: 8px 0; cursor: pointer; color: #2563C9 }
iframe { width: 100%; height: 420px; border: 1px solid #DAD6CE; border-radius: 8px; background: #fff }
`
