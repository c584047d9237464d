import { queryProjectProgress, SMALLEST_GROUP } from '../../../modules/orders/projectProgress';
import type { OpsCommand } from '../OpsCommand';

export const progressCommand: OpsCommand = {
  name: 'progress',
  target: '<项目编号>',
  summary: `按部门显示一个项目有多少人已预约、已体检，家属单列；不足 ${SMALLEST_GROUP} 人的合并，不显示姓名和任何检查结果`,
  async run(services, { target }) {
    const groups = await queryProjectProgress(services, target);
    if (groups.length === 0) return `这个项目不足 ${SMALLEST_GROUP} 人，不能显示进度。`;
    return groups.map(({ name, people, booked, examined }) => `${name}  ${people} 人，已预约 ${booked}，已体检 ${examined}`).join('\n');
  },
};
