/* Runs before the first paint: the language and the session that the frame of the page is drawn for. */
(function () {
  var root = document.documentElement;
  function cookie(name) {
    try {
      var match = new RegExp('(?:^|; )' + name + '=([^;]+)').exec(document.cookie);
      return match && decodeURIComponent(match[1]);
    } catch (_) {
      return null;
    }
  }
  function stored(name) {
    try {
      return localStorage.getItem(name);
    } catch (_) {
      return null;
    }
  }
  function known(code) {
    var primary = /^\s*(fr|en|ar)\b/i.exec(code || '');
    return primary && primary[1].toLowerCase();
  }
  var language = known(cookie('i18next')) || known(stored('i18nextLng')) || known(root.lang) || 'fr';
  root.lang = language;
  root.dir = language === 'ar' ? 'rtl' : 'ltr';
  document.querySelectorAll('link[rel=later]').forEach(function (link) {
    if (link.dataset.for === language) link.rel = 'preload';
  });
  var path = location.pathname;
  if (/^\/(live|prematch|dashboard)(\/|$)|\/play_game\/?$/.test(path)) root.dataset.page = 'plain';
  else if (
    /^\/(casino|live_casino|crash|pragmatic|amatic|pg_soft|booongo|only_play|playson_direct|habanero|pragmatic_play_live|bgaming|evoplay|hogaming|sagaming|tv_bet|vivo_gaming)\/?$/.test(
      path,
    )
  )
    root.dataset.page = 'slim';
  root.dataset.session = cookie('token') || stored('token') ? 'player' : 'visitor';
})();
