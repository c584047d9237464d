import type { CallResponse } from '../../../shared/contract/contract';
import { missingError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { queryProject } from './content.repo';

type ProjectConfig = Required<CallResponse<'projectConfigGet'>>;

/** The rules and contents of the card's project; with `keys` (comma-separated), only those. */
export const projectConfigGet = defineHandler({
  name: 'projectConfigGet',
  access: 'card',
  async handle({ keys }, { services: { db }, card }) {
    const found = await queryProject(db, card.projectId);
    if (!found) throw missingError('没有找到您的体检项目。');
    const all: ProjectConfig = found;
    if (!keys) return all;
    const wanted = new Set(keys.split(',').map((key) => key.trim()));
    return Object.fromEntries(Object.entries(all).filter(([key]) => wanted.has(key)));
  },
});
