import { escapeXml } from '~/lib/xml'

/** Escapes a text for the content and the attributes of HTML; old mail programs do not know `&apos;`. */
export function escapeHtml(text: string): string {
  return escapeXml(text).replaceAll('&apos;', '&#39;')
}

/** `subject` and `lead` are plain text, the others HTML. */
interface MailHtmlParts {
  subject: string
  /** The heading. */
  lead: string
  body: string
  foot: string
  /** Above the heading. */
  head?: string
  /** Rules of a style sheet besides those of every mail. */
  rules?: string
}

/**
 * The HTML of a mail, as a whole document: plain elements in the order in which they are read, so that a mail program that
 * drops the style sheet still shows a mail.
 */
export function mailHtml({ subject, lead, body, foot, head = '', rules = '' }: MailHtmlParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${style}${rules}</style>
</head>
<body>
<div class="m">
${head}<h1>${escapeHtml(lead)}</h1>
${body}
<div class="f">
${foot}
</div>
</div>
</body>
</html>
`
}

/** Classes of one letter, because size counts: `m` the mail, `s` secondary text, `b` a button, `f` the foot. */
const style = `
:root{color-scheme:light dark}
body{margin:0;padding:0;background:#f5f7f4;color:#15282a;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:17px;line-height:1.5}
.m{max-width:560px;margin:0 auto;padding:32px 20px;overflow-wrap:break-word}
h1{margin:0 0 24px;font-family:Georgia,'Times New Roman',serif;font-size:26px;line-height:1.25;font-weight:normal}
h2{margin:32px 0 8px;font-size:17px;line-height:1.5}
p,ul,blockquote{margin:0 0 16px}
ul{padding:0;list-style:none;border-bottom:1px solid #d2dad6}
li{margin:0;padding:10px 0;border-top:1px solid #d2dad6}
blockquote{padding:2px 0 2px 16px;border-left:3px solid #1b5355}
.s{color:#435657}
.b{display:inline-block;margin:4px 0 8px;padding:11px 22px;border-radius:8px;background:#1b5355;color:#fff;text-decoration:none}
.f{margin:40px 0 0;padding:20px 0 0;border-top:1px solid #d2dad6;color:#435657;font-size:14px}
.f p:first-child{font-family:Georgia,'Times New Roman',serif;font-size:16px}
.f .b{display:inline;margin:0;padding:0;background:none;color:#1b5355;text-decoration:underline}
@media(prefers-color-scheme:dark){
body{background:#0e1a1c;color:#e9f0ec}
ul,li,.f{border-color:#2a3e41}
.s,.f{color:#b6c6c2}
blockquote{border-color:#9ad2c8}
.b{background:#9ad2c8;color:#08201f}
.f .b{background:none;color:#9ad2c8}
}
`
