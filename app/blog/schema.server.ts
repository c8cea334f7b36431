import { z } from 'zod'
import { checkbox, text } from '~/forms/field-types.server'
import { contentErrors } from '~/content/admin-messages'
import { cleanText } from '~/lib/clean-text'
import { momentOf } from '~/lib/dates'
import { isPictureUrl } from '~/images/sanitize-picture-url'
import { brokenLink } from '~/markup/admin-messages'
import { brokenLinks } from '~/markup/render.server'
import { postErrors } from './admin-messages'
import { cleanTags } from './tags'

const longestTag = 100
const mostTags = 30

/** `a, b` typed into one field are two tags: without JavaScript there may be no other way to add a second one. */
const splitTags = (typed: string[]) => cleanTags(typed.flatMap((value) => cleanText(value).split(',')))

const tags = z
  .preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(z.string().optional()),
  )
  .transform((typed) => splitTags(typed.map((value) => value ?? '')))
  .refine((all) => all.every((tag) => tag.length <= longestTag), postErrors.longTag(longestTag))
  .refine((all) => all.length <= mostTags, postErrors.manyTags(mostTags))

/** A time on the shop's clock as a moment (UTC ISO text); null when the field is empty. */
const publishAt = text({ maximum: 30 }).transform((typed, context) => {
  if (typed === '') return null
  const moment = momentOf(typed)
  if (!moment) context.addIssue({ code: 'custom', message: postErrors.publishAt })
  return moment ?? null
})

/** The blog editor's form (spec sections 3 and 5). An empty author means the site's name. */
export const postSchema = z
  .object({
    title: text({ required: postErrors.title, maximum: 200 }),
    excerpt: text({ lines: true, required: postErrors.excerpt, maximum: 1000 }),
    content: text({ lines: true, required: postErrors.content, maximum: 100_000 }),
    image: text({ required: postErrors.image, maximum: 2000 }).refine(
      (url) => url === '' || isPictureUrl(url),
      contentErrors.pictureUrl,
    ),
    imageAlt: text({ maximum: 300 }),
    author: text({ maximum: 100 }),
    tags,
    published: checkbox,
    publishAt,
  })
  .superRefine(({ content, published, publishAt }, context) => {
    const [broken] = published || publishAt ? brokenLinks(content) : []
    if (broken) context.addIssue({ code: 'custom', path: ['content'], message: brokenLink(broken) })
  })

export type PostValues = z.output<typeof postSchema>
