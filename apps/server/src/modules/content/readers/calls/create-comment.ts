import { createComment, notFound, refusal } from '@tetri/contract';
import { transaction } from '../../../../platform/database/index.ts';
import { unlessErased } from '../../../identity/index.ts';
import { insertComment } from '../store/comments.ts';
import { handle } from '../deps.ts';

export const createCommentHandler = handle(
  createComment,
  async ({ news_id, message, name_author }, { db, news }, { actor, lang }) => {
    if (!news.find(news_id, lang)) throw refusal(notFound);
    await unlessErased(
      transaction(db, (tx) =>
        insertComment(tx, { newsId: news_id, message, name: name_author, lang, userId: actor.userId }),
      ),
    );
    return {};
  },
);
