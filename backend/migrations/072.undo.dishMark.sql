update product_search set words = ts_delete(words, '~food') where type = 'food';
