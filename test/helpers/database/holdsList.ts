import { z } from 'zod';

/** Whether a shape of the contract has a list of things anywhere; a list of words is none. */
export function holdsList(shape: z.core.$ZodType, seen: readonly z.core.$ZodType[] = []): boolean {
  if (seen.includes(shape)) return false;
  const look = (inner: z.core.$ZodType) => holdsList(inner, [...seen, shape]);
  if (shape instanceof z.ZodArray) return shape.element instanceof z.ZodObject || shape.element instanceof z.ZodLazy || look(shape.element);
  if (shape instanceof z.ZodObject) return Object.values(shape.shape).some(look);
  if (shape instanceof z.ZodUnion) return shape.options.some(look);
  if (shape instanceof z.ZodRecord) return look(shape.valueType);
  if (shape instanceof z.ZodLazy) return look(shape.unwrap());
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault) return look(shape.unwrap());
  return false;
}
