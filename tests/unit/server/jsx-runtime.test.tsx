import { createElement, type ElementType } from 'react'
import { describe, expect, test } from 'vitest'
import { jsx, jsxs } from '~/server/jsx-runtime'

const Card = () => null
const child = createElement('b')
const ref = { current: null }

/** What React's renderer reads of an element. */
const read = ({ $$typeof, type, key, ref, props }: Record<string, unknown>) => ({ $$typeof, type, key, ref, props })

describe('elements are made as React makes them', () => {
  test.each<[string, ElementType, object, unknown]>([
    ['a plain one', 'p', { className: 'lead', children: 'Text' }, undefined],
    ['a component', Card, { product: 1 }, undefined],
    ['without properties', 'br', {}, undefined],
    ['with a key', 'li', { children: child }, 'a'],
    ['with a key that is a number', 'li', {}, 7],
    ['with a ref', 'input', { name: 'email', ref }, undefined],
    ['with a key among spread properties', 'li', { key: 'b', title: 'x' }, undefined],
    ['with several children', 'ul', { children: [child, 'two', 3] }, undefined],
  ])('%s', (_, type, config, key) => {
    const expected = createElement(type, { ...config, ...(key !== undefined && { key: key as string }) })
    for (const make of [jsx, jsxs]) {
      expect(read(make(type, { ...config }, key) as never)).toEqual(read(expected as never))
    }
  })
})
